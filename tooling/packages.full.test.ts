// Tests the published packages as users get them: packed, installed in an empty project, used from ESM, CommonJS and TypeScript.
import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { endpoints } from '@baodao/api-client/endpoints';
import { build as buildWithEsbuild } from 'esbuild';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSharedShop } from './e2e/openShop.ts';
import type { SharedShop } from './e2e/shops.setup.ts';
import { type LocalRegistry, startLocalRegistry } from './localRegistry.ts';
import { listEntryPoints, workspaceEnv } from './packPackage.ts';
import { writeReadmeBlocks } from './readmes.ts';
import { installFrom, publishedPackages, publishLocally } from './release.ts';

const run = promisify(execFile);

interface Manifest {
  version: string;
  exports: Parameters<typeof listEntryPoints>[0];
  keywords: string[];
  homepage: string;
  bugs: string;
  repository: { url: string; directory: string };
  dependencies?: Record<string, string>;
}

let registry: LocalRegistry | undefined;
let project: string;
let server: Server;
let shop: SharedShop;
let baseURL: string;
const requestedUrls: string[] = [];

const installedFolder = (name: string) => path.join(project, 'node_modules/@baodao', name);
const readManifest = async (name: string) =>
  JSON.parse(await readFile(path.join(installedFolder(name), 'package.json'), 'utf8')) as Manifest;

/** The entry points of a package, as a user imports them. */
async function entryPointsOf(name: string): Promise<string[]> {
  const { exports } = await readManifest(name);
  const files = (await readdir(path.join(installedFolder(name), 'dist'), { recursive: true })).map((file) => `dist/${file}`);
  return listEntryPoints(exports, files).map((entryPoint) => `@baodao/${name}${entryPoint.slice(1)}`);
}

// The body of both test scripts. The ES module and the CommonJS script differ only in their imports.
const use = `
const problems = [];
const same = (is, shall) => { if (JSON.stringify(is) !== JSON.stringify(shall)) problems.push({ is, shall }); };
same(convert('299', 'TWD', 'CNY', { TWD: '1', CNY: '0.2273' }), '68.00');
same(Banner.safeParse({}).success, false);
same(links.product({ id: 7, skuId: 31 }, { language: 'en' }), '/en/product?skuId=31');
same(parseLink('/en/product?skuId=31'), { key: 'product', params: { skuId: 31 }, language: 'en' });
same(bannerLink({ linkType: 1, linkValue: 'javascript:alert(1)' }), null);
same(safeReturnPath('//evil.example'), '/');
const main = async () => {
  const api = createApiClient({ baseURL: process.argv[2], platform: 'web', language: 'en', retries: 0 });
  same(await api.home.exchangeRates(), [{ code: 'CNY', rate: '0.2273' }]);
  const error = await api.articles.article({ id: 1 }).catch((reason) => reason);
  same([ApiError.isApiError(error), error instanceof ApiError, error.code, error.status], [true, true, -3, 404]);
  console.log(JSON.stringify(problems));
};
main();
`;

const parts = {
  '{ Banner }': '@baodao/domain/home/shapes',
  '{ convert }': '@baodao/domain/money/convert',
  '{ createApiClient }': '@baodao/api-client/createApiClient',
  '{ ApiError }': '@baodao/api-client/errors',
  '{ bannerLink }': '@baodao/link-builders/banners',
  '{ parseLink }': '@baodao/link-builders/parse',
  '{ safeReturnPath }': '@baodao/link-builders/safeReturnPath',
};

const typed = `
import { createApiClient } from '@baodao/api-client/createApiClient';
import type { Banner } from '@baodao/domain/home/shapes';
import { bannerLink, type BannerLink } from '@baodao/link-builders/banners';
import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';

const api = createApiClient({ baseURL: '', platform: 'web', language: 'zh-TW' });
export async function read(): Promise<(BannerLink | null)[]> {
  const banners: Banner[] = await api.home.banners({ place: 'index' });
  const rate: string | undefined = (await api.home.exchangeRates())[0]?.rate;
  const parsed = parseLink(rate);
  if (parsed?.key === 'product') links.product(parsed.params).startsWith('/');
  return banners.map((banner) => bannerLink(banner));
}
// @ts-expect-error a place is text
export const wrongInput = () => api.home.banners({ place: 7 });
// @ts-expect-error no such platform
export const wrongClient = () => createApiClient({ baseURL: '', platform: 'fridge', language: 'zh-TW' });
// @ts-expect-error an order's page needs its code
export const wrongLink = () => links.orderInfo({});
`;

beforeAll(async () => {
  registry = await startLocalRegistry();
  await publishLocally(registry);
  project = await installFrom(registry);
  shop = await getSharedShop();

  server = createServer((request, reply) => {
    requestedUrls.push(request.url ?? '');
    const isCurrency = request.url?.startsWith('/rest/currency') ?? false;
    reply.writeHead(isCurrency ? 200 : 404, { 'content-type': 'application/json' });
    const found = { status: true, code: 0, data: [{ code: 'CNY', rate: '0.2273' }], requestId: 'r1' };
    reply.end(JSON.stringify(isCurrency ? found : { status: false, code: -3, data: null, message: 'not found', requestId: 'r2' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseURL = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}, 300_000);

afterAll(async () => {
  server?.close();
  await registry?.stop();
  await rm(project, { recursive: true, force: true });
});

const runScript = async (name: string, text: string, ...args: string[]): Promise<unknown> => {
  await writeFile(path.join(project, name), text);
  const { stdout } = await run(process.execPath, [name, baseURL, ...args], { cwd: project });
  return JSON.parse(stdout);
};

describe('the published packages, installed', () => {
  it.each(publishedPackages)('%s says where it comes from and what changed, and accepts newer versions of what it needs', async (name) => {
    const { version, keywords, homepage, bugs, repository, dependencies = {} } = await readManifest(name);
    expect(await readFile(path.join(installedFolder(name), 'CHANGELOG.md'), 'utf8')).toContain(`## ${version}\n`);
    expect(repository.directory).toBe(`packages/${name}`);
    expect(keywords.length).toBeGreaterThan(3);
    for (const address of [homepage, bugs, repository.url]) expect(address).toMatch(/^(git\+)?https:\/\//);
    for (const range of Object.values(dependencies)) expect(range).toMatch(/^\^\d/);
    expect(Object.keys(dependencies).every((dependency) => !dependency.includes('zod') || name === 'domain')).toBe(true);
  });

  it('work from an ES module', async () => {
    const imports = Object.entries(parts).map(([names, entryPoint]) => `import ${names} from '${entryPoint}';`);
    const text = [...imports, "import * as links from '@baodao/link-builders/links';", use].join('\n');
    expect(await runScript('use.mjs', text)).toEqual([]);
    expect(requestedUrls.at(-2)).toBe('/rest/currency?platform=web&lang=en');
  });

  it('work from CommonJS', async () => {
    const imports = Object.entries(parts).map(([names, entryPoint]) => `const ${names} = require('${entryPoint}');`);
    const text = [...imports, "const links = require('@baodao/link-builders/links');", use].join('\n');
    expect(await runScript('use.cjs', text)).toEqual([]);
  });

  const resolutions = [
    { file: 'use.mts', module: 'node16', moduleResolution: 'node16' },
    { file: 'use.cts', module: 'node16', moduleResolution: 'node16' },
    { file: 'use.mts', module: 'nodenext', moduleResolution: 'nodenext' },
    { file: 'use.cts', module: 'nodenext', moduleResolution: 'nodenext' },
    { file: 'use.ts', module: 'esnext', moduleResolution: 'bundler' },
  ];
  it.each(resolutions)(
    'compile $file under $moduleResolution, including the types of their dependencies',
    async ({ file, ...resolution }) => {
      await writeFile(path.join(project, file), typed);
      const options = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true, target: 'es2023', types: [] };
      const compilerOptions = { ...options, ...resolution, lib: ['es2024', 'dom', 'dom.iterable'] };
      await writeFile(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
      const report = await run('tsc', ['-p', '.', '--singleThreaded'], { cwd: project, env: workspaceEnv }).catch(
        (error: { stdout: string }) => error,
      );
      expect(report.stdout).toBe('');
    },
  );

  it('keep the names of replies, so that the hover of a call reads Promise<Cart>', async () => {
    const calls = Object.entries(endpoints).flatMap(([feature, rows]) => Object.keys(rows).map((name) => `api.${feature}.${name}`));
    // The compiler's message about a wrong type shows a call as an editor does.
    const text = [
      "import { createApiClient } from '@baodao/api-client/createApiClient';",
      "const api = createApiClient({ baseURL: '', platform: 'web', language: 'en' });",
      ...calls.map((call, index) => `export const call${index}: number = ${call};`),
    ];
    await writeFile(path.join(project, 'named.mts'), text.join('\n'));
    const compilerOptions = { strict: true, noEmit: true, target: 'es2023', module: 'nodenext', lib: ['es2024', 'dom'], types: [] };
    await writeFile(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['named.mts'] }));
    const report = await run('tsc', ['-p', '.', '--singleThreaded'], { cwd: project, env: workspaceEnv }).catch(
      (error: { stdout: string }) => error,
    );
    const shown = report.stdout.split('\n').filter((line) => line.includes('error TS2322'));
    expect(shown).toHaveLength(calls.length);
    expect(shown.find((line) => line.includes('Promise<Cart>'))).toBeDefined();
    // A payment goes on in one of several ways, and an editor shows a union by its members.
    const unnamed = calls.filter((_, index) => /Promise<.*\{/.test(shown[index] ?? ''));
    expect(unnamed).toEqual(['api.payment.save', 'api.payment.prepay']);
  });

  it('load every entry point as ES module and as CommonJS', async () => {
    const entryPoints = (await Promise.all(publishedPackages.map(entryPointsOf))).flat();
    expect(entryPoints.length).toBeGreaterThan(80);
    const open = `const entryPoints = ${JSON.stringify(entryPoints)};
      const main = async () => {
        const closed = [];
        for (const entryPoint of entryPoints) {
          const [required, imported] = [Object.keys(require(entryPoint)), Object.keys(await import(entryPoint))];
          if (required.sort().join() !== imported.sort().join()) closed.push({ entryPoint, required, imported });
        }
        console.log(JSON.stringify(closed));
      };
      main();`;
    expect(await runScript('entryPoints.cjs', open)).toEqual([]);
  });

  it('do not expose internal files', async () => {
    const internalPaths = [
      '@baodao/api-client/buildRequest',
      '@baodao/api-client/parseReply',
      '@baodao/api-client/sendCalls',
      '@baodao/domain/account/captchaAnswer',
      '@baodao/domain/_/x',
      '@baodao/link-builders/parameters',
      '@baodao/link-builders/dist/paths.js',
    ];
    const script = `console.log(JSON.stringify(${JSON.stringify(internalPaths)}.map((entryPoint) => {
      try { require(entryPoint); return 'open'; } catch (error) { return error.code; }
    })));`;
    expect(await runScript('inside.cjs', script)).toEqual(internalPaths.map(() => 'ERR_PACKAGE_PATH_NOT_EXPORTED'));
  });

  it.each(['api-client', 'link-builders'])('%s bundles no schemas and no decimals', async (name) => {
    const dist = path.join(installedFolder(name), 'dist');
    const files = (await readdir(dist, { recursive: true })).filter((file) => /\.c?js$/.test(file));
    const code = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
    expect(files.length).toBeGreaterThan(10);
    const outside = code.flatMap((text) =>
      [...text.matchAll(/(?:from |import |require\()['"]([^.'"][^'"]*)['"]/g)].map((match) => match[1]),
    );
    // Node's `http` is loaded only when a test starts the mock server.
    const expected = name === 'api-client' ? ['axios', 'eventsource-parser', 'http', 'standardwebhooks'] : [];
    expect(new Set(outside)).toEqual(new Set(expected));
  });

  it('let bundlers drop unused link builders', async () => {
    const rest = /\(["'`](?:orderInfo|guideWechat)["'`]/;
    const one = await bundle("import { product } from '@baodao/link-builders/links';\nglobalThis.address = product({ id: 7 });\n");
    const all = await bundle("import * as links from '@baodao/link-builders/links';\nglobalThis.links = { ...links };\n");
    expect(all).toMatch(rest);
    expect(one).toContain('/product/category');
    expect(one).not.toMatch(rest);
    expect(gzipSync(one).length).toBeLessThan(3_500);
  });

  it.each([
    ['domain', 'money/convert', 'convert'],
    ['api-client', 'createApiClient', 'createApiClient'],
    ['api-client', 'errors', 'ApiError'],
    ['link-builders', 'links', 'product'],
  ])('cost at most 2 % more through the root entry: %s/%s', async (name, entryPoint, used) => {
    const text = (from: string) => `import { ${used} } from '${from}';\nglobalThis.used = ${used};\n`;
    for (const bundler of [bundle, bundleWithEsbuild]) {
      const deep = gzipSync(await bundler(text(`@baodao/${name}/${entryPoint}`))).length;
      const root = gzipSync(await bundler(text(`@baodao/${name}`))).length;
      expect(root, bundler.name).toBeLessThanOrEqual(deep * 1.02);
    }
  });

  it.each(publishedPackages)('%s documents every entry point in its README', async (name) => {
    const readme = await readFile(path.join(installedFolder(name), 'README.md'), 'utf8');
    const entryPoints = (await entryPointsOf(name)).map((entryPoint) => entryPoint.slice(`@baodao/${name}/`.length));
    const undocumented = entryPoints.filter((entryPoint) => {
      const pattern = entryPoint.replace(/^endpoints\/.*/, 'endpoints/<feature>').replace(/^.*\/shapes$/, '<feature>/shapes');
      return pattern !== '' && !readme.includes(`\`${pattern}\``);
    });
    expect(undocumented).toEqual([]);
  });

  it('compile and run every code block of their READMEs against a shop', async () => {
    const files = (
      await Promise.all(
        publishedPackages.map((name) => writeReadmeBlocks(path.join(installedFolder(name), 'README.md'), project, name, shop.url)),
      )
    ).flat();
    expect(files.length).toBeGreaterThanOrEqual(11);
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2023',
      module: 'nodenext',
      lib: ['es2024', 'dom', 'dom.iterable'],
      typeRoots: [fileURLToPath(new URL('node_modules/@types', import.meta.url))],
      types: ['node'],
    };
    await writeFile(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const report = await run('tsc', ['-p', '.', '--singleThreaded'], { cwd: project, env: workspaceEnv }).catch(
      (error: { stdout: string }) => error,
    );
    expect(report.stdout).toBe('');
    await writeFile(path.join(project, 'readmes.mjs'), files.map((file) => `await import('./${file}');\n`).join(''));
    const { stdout, stderr } = await run(process.execPath, ['readmes.mjs'], { cwd: project });
    expect(stderr).toBe('');
    expect(stdout).toContain('notFound');
  });

  it('export from the root entry what the other entry points export', async () => {
    // Servers alone verify webhooks.
    const apart = ['@baodao/domain/regions/regionData', '@baodao/api-client/testing', '@baodao/api-client/webhooks'];
    const script = `
      const missing = [];
      const main = async () => {
        for (const [root, entryPoint] of JSON.parse(process.argv[3])) {
          const names = Object.keys(await import(root));
          missing.push(...Object.keys(await import(entryPoint)).filter((name) => !names.includes(name)).map((name) => entryPoint + ' ' + name));
        }
        console.log(JSON.stringify(missing));
      };
      main();`;
    const pairs = (
      await Promise.all(publishedPackages.map(async (name) => (await entryPointsOf(name)).map((each) => [`@baodao/${name}`, each])))
    )
      .flat()
      .filter(([, entryPoint = '']) => !apart.includes(entryPoint) && !entryPoint.includes('/endpoints/'));
    expect(await runScript('root.mjs', script, JSON.stringify(pairs))).toEqual([]);
  });
});

async function bundle(text: string): Promise<string> {
  const entry = path.join(project, 'entry.mjs');
  await writeFile(entry, text);
  const result = await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const output = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}

async function bundleWithEsbuild(text: string): Promise<string> {
  const entry = path.join(project, 'entry.mjs');
  await writeFile(entry, text);
  const { outputFiles } = await buildWithEsbuild({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
  });
  return outputFiles.map((file) => file.text).join('');
}
