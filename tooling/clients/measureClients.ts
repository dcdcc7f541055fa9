// Measures the sizes that docs/clients.md compares: each client installed in an empty project, and the bundle of one call.
//   pnpm clients [--update]
// Fails if the document has other figures. `--update` writes them.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { startLocalRegistry } from '../localRegistry.ts';
import { installProject, publishLocally } from '../release.ts';
import { type Measured, replaceFigures } from './replaceFigures.ts';

const clients = [
  {
    name: '@baodao/api-client',
    calls: [
      "import { createApiClient } from '@baodao/api-client/createApiClient'; createApiClient({ baseURL: 'https://x', platform: 'web', language: 'en' }).home.exchangeRates();",
      "import { createClientFrom } from '@baodao/api-client/createClientFrom'; import { createFetchTransport } from '@baodao/api-client/fetchTransport'; createClientFrom(createFetchTransport({ baseURL: 'https://x', platform: 'web', language: 'en' })).home.exchangeRates();",
      "import { createFetchTransport } from '@baodao/api-client/fetchTransport'; import { home } from '@baodao/api-client/endpoints/home'; createFetchTransport({ baseURL: 'https://x', platform: 'web', language: 'en' })(home.exchangeRates, {});",
    ],
  },
  {
    name: 'openai',
    calls: ["import OpenAI from 'openai'; new OpenAI({ apiKey: 'x', dangerouslyAllowBrowser: true }).models.list();"],
  },
  { name: 'octokit', calls: ["import { Octokit } from 'octokit'; new Octokit().rest.repos.get({ owner: 'a', repo: 'b' });"] },
  { name: 'stripe', calls: ["import Stripe from 'stripe'; new Stripe('x').customers.list();"] },
  {
    name: '@medusajs/js-sdk',
    calls: ["import Medusa from '@medusajs/js-sdk'; new Medusa({ baseUrl: 'https://x' }).store.product.list();"],
  },
  {
    name: '@shopify/storefront-api-client',
    calls: [
      "import { createStorefrontApiClient } from '@shopify/storefront-api-client'; createStorefrontApiClient({ storeDomain: 'https://x.myshopify.com', apiVersion: '2026-10', publicAccessToken: 'x' }).request('{ shop { name } }');",
    ],
  },
];

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } });
const document = fileURLToPath(new URL('../../docs/clients.md', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

/** The newest published version, or that of the workspace. */
async function findVersion(name: string): Promise<string> {
  if (!name.startsWith('@baodao/')) return (await promisify(execFile)('npm', ['view', name, 'version'])).stdout.trim();
  const manifest = JSON.parse(await readFile(path.join(root, 'packages', name.slice('@baodao/'.length), 'package.json'), 'utf8'));
  return (manifest as { version: string }).version;
}

async function sizeOf(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)('du', ['-s', '--apparent-size', '--bytes', folder]);
  return Number.parseInt(stdout, 10);
}

async function bundleCall(project: string, contents: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}

const registry = await startLocalRegistry();
const measured: Measured[] = [];
try {
  await publishLocally(registry);
  for (const { name, calls } of clients) {
    const version = await findVersion(name);
    const project = await mkdtemp(path.join(tmpdir(), 'baodao-client-'));
    await writeFile(path.join(project, 'package.json'), JSON.stringify({ private: true, dependencies: { [name]: version } }));
    await installProject(project, registry);
    const store = path.join(project, 'node_modules/.pnpm');
    const packages = (await readdir(store)).filter((entry) => entry.includes('@')).length;
    const bundles = [];
    for (const call of calls) bundles.push(await bundleCall(project, call));
    measured.push({ name, version, installed: await sizeOf(store), packages, bundles });
    await rm(project, { recursive: true });
  }
} finally {
  await registry.stop();
}
for (const { name, version, installed, packages, bundles } of measured) {
  const sizes = bundles.map((bytes) => `${(bytes / 1000).toFixed(1)} kB`).join(', ');
  console.log(`${name} ${version}: ${(installed / 1_000_000).toFixed(1)} MB in ${packages} packages, one call ${sizes}`);
}
const text = await readFile(document, 'utf8');
const replaced = replaceFigures(text, measured);
if (values.update) await writeFile(document, replaced);
else if (replaced !== text) {
  console.error('docs/clients.md has other figures: run `pnpm clients --update`.');
  process.exitCode = 1;
}
