#!/bin/sh
# Runs the whole deployment on one machine, buys something, restarts every server under load, prints the results, and
# removes everything again (deploy/README.md). Needs Node with npm ci, HAProxy, PostgreSQL (Debian's packages), and
# podman or docker.
set -eu
cd "$(dirname "$0")/.."
exec node --import tsx tools/try/main.ts "$@"
