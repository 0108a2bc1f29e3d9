#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: makes the roles with the passwords of their addresses.
set -eu
set --
for name in shop api platform registry gateway previews backup; do
  # postgres://role:PASSWORD@host:port/database
  password=$(sed 's|^[^:]*://[^:]*:||; s|@.*$||' "${SECRETS:-/run/secrets}/$name")
  set -- "$@" "--set=$name=$password"
done
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres "$@" --file="${ROLES:-/srv/roles.sql}"
