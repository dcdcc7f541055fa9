import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { languages } from '@baodao/i18n/languages';
import { build, type Plugin } from 'vite';

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** What the browser needs without the server: a service worker, and one page that is complete in itself. */
export const offlineParts: Plugin = {
  name: 'offline-parts',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async generateBundle(_, bundle) {
    const texts = await Promise.all(languages.map(async (language) => [language, await readTexts(language)] as const));
    const script = await bundled(source('offline/offlinePage.ts'), { TEXTS: JSON.stringify(Object.fromEntries(texts)) });
    const style = await readFile(source('offline/offlinePage.css'), 'utf8');
    const logo = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8');
    const page = writePage(script, style, logo.trim());
    // A release is what its files are called, and this page.
    const release = hashOf(`${Object.keys(bundle).toSorted().join()} ${page}`)
      .replace(/\W/g, '')
      .slice(0, 12);
    this.emitFile({ type: 'asset', fileName: 'offline.html', source: page });
    const worker = await bundled(source('offline/serviceWorker.ts'), { RELEASE: JSON.stringify(release) });
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
  },
};

const locales = new URL('../../../packages/i18n/src/locales/', import.meta.url);

async function readTexts(language: string): Promise<unknown> {
  const { offline } = JSON.parse(await readFile(new URL(`${language}/common/offline.json`, locales), 'utf8')) as { offline: unknown };
  return offline;
}

/** One file without imports. */
async function bundled(entry: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [made] = Array.isArray(result) ? result : [result];
  const chunk = made && 'output' in made ? made.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`);
  return chunk.code.trim();
}

function writePage(script: string, style: string, logo: string): string {
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hashOf(script)}'`,
    `style-src 'sha256-${hashOf(style)}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
  ].join('; ');
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><meta http-equiv="content-security-policy" content="${policy}">`,
    `<title></title><style>${style}</style></head><body><main id="main"><div aria-hidden="true">${logo}</div></main><script>${script}</script></body></html>`,
  ].join('');
}
