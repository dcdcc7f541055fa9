#!/bin/sh
# Removes what no server reads from the installed packages: other builds of the same code, sources, types and tests.
set -eu
find node_modules apps packages \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -path '*/node_modules/*' -type f -delete
find apps packages -name '*.test.ts' -not -path '*/node_modules/*' -delete
find apps packages -name '*.test.tsx' -not -path '*/node_modules/*' -delete
rm -rf apps/api/test apps/sandbox node_modules/.pnpm/node-linux-* node_modules/.pnpm/typescript@*
rm -rf node_modules/.pnpm/@img+sharp-libvips-linuxmusl-* node_modules/.pnpm/@img+sharp-linuxmusl-*
# Servers read the sources of packages, not their published form.
rm -rf packages/*/dist packages/ui-kit/screenshots packages/ui-kit/.storybook
find packages apps \( -name '*.stories.tsx' -o -name '*.mdx' \) -not -path '*/node_modules/*' -delete
# Dates are written in Chinese and English, by functions that are imported one by one.
dates=$(echo node_modules/.pnpm/date-fns@*/node_modules/date-fns)
rm -rf "$dates"/fp "$dates"/cdn.* "$dates"/fp.*
find "$dates" -name '*.cjs' -delete
find "$dates"/locale -mindepth 1 -maxdepth 1 -not -name '_lib' -not -name 'en-US*' -not -name 'zh-*' -exec rm -rf {} +
# Servers render with the build for Node. The development builds stay: Node reads the names of exports from them.
find node_modules/.pnpm/react-dom@*/node_modules/react-dom/cjs \( -name '*client*' -o -name '*profiling*' -o -name '*.browser.*' -o -name '*.bun.*' -o -name '*.edge.*' \) -delete
# The build of the web app contains what its pages use of these.
rm -rf node_modules/.pnpm/lucide-react@* node_modules/.pnpm/@base-ui+*
