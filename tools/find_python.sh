#!/bin/sh
# Prints the first usable Python for the virtual environment, or says in one sentence what is missing.
# Usable: 3.11 to 3.14, able to make environments with pip. 3.14 is what a phone gets, but comes last: for it there
# is no ready-made package of Kivy 2.3, so pip has to build one. The system's own goes first: distributions build
# theirs with every optimisation, version managers mostly without, and then everything takes longer.
found_without_venv=""
system=${SYSTEM_PROGRAMS:-/usr/bin}
for name in "$system/python3.11" "$system/python3.12" "$system/python3.13" \
    python3.11 python3.12 python3.13 python3.14 python3; do
    version=$("$name" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue
    case "$version" in
        3.11 | 3.12 | 3.13 | 3.14) ;;
        *) continue ;;
    esac
    if "$name" -c 'import venv, ensurepip' 2>/dev/null; then
        command -v "$name"
        exit 0
    fi
    found_without_venv=$version
done
if [ -n "$found_without_venv" ]; then
    echo "Python $found_without_venv is here but cannot make virtual environments:" \
        "install the package python$found_without_venv-venv (Debian, Ubuntu) and try again." >&2
else
    echo "No Python 3.11 to 3.14 was found:" \
        "install the packages python3.11 and python3.11-venv (Debian, Ubuntu) and try again." >&2
fi
exit 1
