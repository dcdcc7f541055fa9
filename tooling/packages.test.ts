// Tests the published packages as users get them: packed, installed in an empty project, used from ESM, CommonJS and TypeScript.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PackedPackage, packPackage, runPnpm, workspaceEnv } from './packPackage.ts';

const run = promisify(execFile);
const packageFolder = (name: string) => fileURLToPath(new URL(`../packages/${name}`, import.meta.url));

let project: string;
let packed: PackedPackage[];
let server: Server;
let baseURL: string;
const requestedUrls: string[] = [];

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
  project = await mkdtemp(path.join(tmpdir(), 'baodao-packages-'));
  packed = await Promise.all(['domain', 'api-client', 'link-builders'].map((name) => packPackage(packageFolder(name), project)));
  const tarballs = Object.fromEntries(packed.map(({ name, tarball }) => [name, `file:${tarball}`]));
  await writeFile(path.join(project, 'package.json'), JSON.stringify({ private: true, dependencies: tarballs }));
  // One package names another by its version, which no registry has yet.
  const overrides = Object.entries(tarballs).map(([name, file]) => `  '${name}': '${file}'\n`);
  await writeFile(path.join(project, 'pnpm-workspace.yaml'), `overrides:\n${overrides.join('')}`);
  await runPnpm(['install', '--prefer-offline', '--ignore-scripts'], project);

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
  await rm(project, { recursive: true, force: true });
});

const runScript = async (name: string, text: string): Promise<unknown> => {
  await writeFile(path.join(project, name), text);
  const { stdout } = await run(process.execPath, [name, baseURL], { cwd: project });
  return JSON.parse(stdout);
};

describe('the published packages, installed', () => {
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

  it.each(['use.mts', 'use.cts'])('compile in %s, including the types of their dependencies', async (file) => {
    await writeFile(path.join(project, file), typed);
    const options = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true, target: 'es2023', types: [] };
    const compilerOptions = { ...options, module: 'nodenext', lib: ['es2024', 'dom', 'dom.iterable'] };
    await writeFile(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
    const report = await run('tsc', ['-p', '.'], { cwd: project, env: workspaceEnv }).catch((error: { stdout: string }) => error);
    expect(report.stdout).toBe('');
  });

  it('load every entry point as ES module and as CommonJS', async () => {
    const entryPoints = packed.flatMap(({ name, entryPoints }) => entryPoints.map((entryPoint) => name + entryPoint.slice(1)));
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
    const internalPaths = ['@baodao/link-builders/parameters', '@baodao/link-builders/dist/paths.js', '@baodao/domain/_/x'];
    const script = `console.log(JSON.stringify(${JSON.stringify(internalPaths)}.map((entryPoint) => {
      try { require(entryPoint); return 'open'; } catch (error) { return error.code; }
    })));`;
    expect(await runScript('inside.cjs', script)).toEqual(internalPaths.map(() => 'ERR_PACKAGE_PATH_NOT_EXPORTED'));
  });

  it.each(['api-client', 'link-builders'])('%s bundles no schemas and no decimals', async (name) => {
    const dist = path.join(project, 'node_modules/@baodao', name, 'dist');
    const files = (await readdir(dist, { recursive: true })).filter((file) => /\.c?js$/.test(file));
    const code = await Promise.all(files.map((file) => readFile(path.join(dist, file), 'utf8')));
    expect(files.length).toBeGreaterThan(10);
    const outside = code.flatMap((text) =>
      [...text.matchAll(/(?:from |import |require\()['"]([^.'"][^'"]*)['"]/g)].map((match) => match[1]),
    );
    expect([...new Set(outside)]).toEqual(name === 'api-client' ? ['axios'] : []);
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
