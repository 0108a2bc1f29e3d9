#!/bin/sh
# Makes the secrets of deploy/compose.yaml, once: one file each in deploy/secrets, which only you can enter. A file that
# exists stays as it is. In a container each server sees its own files alone.
set -eu
folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"
chmod 700 "$folder"

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
make() { # NAME CONTENT
  [ -e "$folder/$1" ] || printf '%s\n' "$2" >"$folder/$1"
  # Servers run as users of their own.
  chmod 644 "$folder/$1"
}

make administrator "$(random)"
make codes "$(random)"
for name in shop api; do make "$name" "postgres://sahra_$name:$(random)@database:5432/sahra"; done
for name in platform registry gateway previews; do make "$name" "postgres://sahra_$name:$(random)@database:5432/platform"; done
make backup "postgres://sahra_backup:$(random)@database:5432/sahra"
# One role reads both databases.
make backup-platform "$(sed 's|/sahra$|/platform|' "$folder/backup")"
echo "The secrets are in $folder. Keep a copy where the machine cannot lose it."
