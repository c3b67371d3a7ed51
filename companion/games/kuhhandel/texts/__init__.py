"""The words of Kuhhandel Master, one module a language."""
