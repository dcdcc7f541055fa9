import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { languages } from '@baodao/i18n/languages';
import { build, type Plugin } from 'vite';
import { oldestBrowsers } from './oldestBrowsers.ts';

const source = (file: string) => fileURLToPath(new URL(`../src/offline/${file}`, import.meta.url));
const locales = new URL('../../../packages/i18n/src/locales/', import.meta.url);
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** Builds the service worker and the offline page, a single HTML file without requests. */
export const offlinePage: Plugin = {
  name: 'offline-page',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async generateBundle(_, bundle) {
    const texts = await Promise.all(languages.map(async (language) => [language, await readTexts(language)] as const));
    const script = await buildScript(source('offlinePage.ts'), { TEXTS: JSON.stringify(Object.fromEntries(texts)) });
    const style = await readFile(source('offlinePage.css'), 'utf8');
    const logo = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8');
    const page = writePage(script, style, logo.trim());
    // The file names contain hashes, so they identify the release.
    const release = hashOf(`${Object.keys(bundle).toSorted().join()} ${page}`)
      .replace(/\W/g, '')
      .slice(0, 12);
    this.emitFile({ type: 'asset', fileName: 'offline.html', source: page });
    const worker = await buildScript(source('serviceWorker.ts'), { RELEASE: JSON.stringify(release) });
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker });
  },
};

async function readTexts(language: string): Promise<unknown> {
  const { offline } = JSON.parse(await readFile(new URL(`${language}/common/offline.json`, locales), 'utf8')) as { offline: unknown };
  return offline;
}

/** Bundles a module into one classic script. */
async function buildScript(entry: string, define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      copyPublicDir: false,
      target: [...oldestBrowsers],
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`Vite built no script from ${entry}`);
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
