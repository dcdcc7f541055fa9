// Screenshots use one font from npm in all languages, because machines have different ones.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';

const folder = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'));
const FAMILIES = ['hans', 'hant', 'latin'].map((name) => `--bd-font-family-${name}: 'Noto Sans SC Variable' !important;`).join(' ');

/** Adds the font to every frame of Storybook. Its files are answered from the package. */
export async function pinFonts(context: BrowserContext): Promise<void> {
  const faces = (await readFile(path.join(folder, 'index.css'), 'utf8')).replaceAll('url(./files/', 'url(/pinned-fonts/');
  const style = `<style>${faces} :root, [data-theme] { ${FAMILIES} } * { scrollbar-width: none; }</style>`;
  await context.route(
    (url) => url.pathname.startsWith('/pinned-fonts/'),
    async (route) => {
      const body = await readFile(path.join(folder, 'files', path.basename(new URL(route.request().url()).pathname)));
      await route.fulfill({ body, contentType: 'font/woff2' });
    },
  );
  await context.route(
    (url) => url.pathname.endsWith('/iframe.html'),
    async (route) => {
      const response = await route.fetch({ maxRetries: 3 });
      await route.fulfill({ response, body: (await response.text()).replace('</head>', `${style}</head>`) });
    },
  );
}
