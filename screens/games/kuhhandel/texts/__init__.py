"""The words of the board of Kuhhandel Master."""
