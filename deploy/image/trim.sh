#!/bin/sh
# Removes what no server reads from the installed packages: other builds of the same code, sources, types and tests.
set -eu
find node_modules apps packages \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -path '*/node_modules/*' -type f -delete
find apps packages -name '*.test.ts' -not -path '*/node_modules/*' -delete
find apps packages -name '*.test.tsx' -not -path '*/node_modules/*' -delete
rm -rf apps/api/test apps/sandbox node_modules/.pnpm/node-linux-* node_modules/.pnpm/typescript@*
rm -rf node_modules/.pnpm/@img+sharp-libvips-linuxmusl-* node_modules/.pnpm/@img+sharp-linuxmusl-*
# The build of the web app contains what its pages use of these.
rm -rf node_modules/.pnpm/lucide-react@* node_modules/.pnpm/@base-ui+*
