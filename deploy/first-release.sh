#!/bin/sh
# Publishes the shell and every remote of this folder and lets all of them go live at once: how an empty registry is
# filled. Wants SAHRA_REGISTRY, and SAHRA_TOKEN and SAHRA_KEY of an operator (npm run release -- help team).
set -eu
cd "$(dirname "$0")/.."
release() { node --import tsx tools/release/main.ts "$@"; }

released=""
for remote in shell mfe-*; do
  # What it says on the way stands before the name and release of what was published.
  released="$released $(release publish "$remote" | tail -n 1)"
done
# shellcheck disable=SC2086
release promote $released --why "first release"
