#!/bin/sh
# Fills an empty registry: publishes the shell and every remote of this folder and promotes them together. Requires
# SAHRA_REGISTRY, and SAHRA_TOKEN and SAHRA_KEY of an operator (npm run release -- help team).
set -eu
cd "$(dirname "$0")/.."
release() { node --import tsx tools/release/main.ts "$@"; }

released=""
for remote in shell mfe-*; do
  # The last line of output is the release.
  released="$released $(release publish "$remote" | tail -n 1)"
done
# shellcheck disable=SC2086
release promote $released --why "first release"
