// Screenshots use one font from npm in all languages, because machines have different ones.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const folder = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-sc/package.json'));
const FAMILIES = ['hans', 'hant', 'latin'].map((name) => `--bd-font-family-${name}: 'Noto Sans SC Variable' !important;`).join(' ');
/** Carets blink, and transitions and smooth scrolls end some time later, such as those of buttons after a change of the theme. */
const STILL = `* { scrollbar-width: none; caret-color: transparent !important; scroll-behavior: auto !important; }
  *, ::before, ::after { transition: none !important; }`;

/** Adds the font to every frame of the built Storybook in `root`. The server sends its files, so that the browser keeps them. */
export const pinnedFonts = (root: string): Plugin => ({
  name: 'pinned-fonts',
  async configurePreviewServer({ middlewares }) {
    const faces = (await readFile(path.join(folder, 'index.css'), 'utf8')).replaceAll('url(./files/', 'url(/pinned-fonts/');
    const style = `<style>${faces} :root, [data-theme] { ${FAMILIES} } ${STILL}</style>`;
    const frame = (await readFile(path.join(root, 'iframe.html'), 'utf8')).replace('</head>', `${style}</head>`);
    middlewares.use('/iframe.html', (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(frame);
    });
    middlewares.use('/pinned-fonts', ({ url = '' }, response) => {
      readFile(path.join(folder, 'files', path.basename(url))).then(
        (font) => response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=3600' }).end(font),
        () => response.writeHead(404).end(),
      );
    });
  },
});
