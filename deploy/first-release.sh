#!/bin/sh
# Publishes the shell and every remote of this folder and lets all of them go live at once: how an empty registry is
# filled. Wants SAHRA_REGISTRY, and SAHRA_TOKEN and SAHRA_KEY of an operator (npm run release -- help team).
set -eu
cd "$(dirname "$0")/.."
release() { node --import tsx platform/src/release/main.ts "$@"; }

released=""
for remote in shell mfe-*; do
  released="$released $(release publish "$remote")"
done
# shellcheck disable=SC2086
release promote $released --why "first release"
