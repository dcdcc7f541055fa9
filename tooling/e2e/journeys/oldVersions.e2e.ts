// The oldest versions that the published packages promise: TypeScript 5.4 and Node 20.
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalRegistry, startLocalRegistry } from '../../localRegistry.ts';
import { installFrom, installProject, publishLocally } from '../../release.ts';

const run = promisify(execFile);
const node = `node-${process.platform}-${process.arch}`;
let registry: LocalRegistry | undefined;
let project: string;

beforeAll(async () => {
  registry = await startLocalRegistry();
  await publishLocally(registry);
  project = await installFrom(registry);
  const file = path.join(project, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { dependencies: Record<string, string> };
  await writeFile(
    file,
    JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, typescript: '5.4.5', [node]: '20.20.2' } }),
  );
  await installProject(project, registry);
}, 300_000);

afterAll(async () => {
  await registry?.stop();
  await rm(project, { recursive: true, force: true });
});

const use = `
const main = async () => {
  console.log(convert('299', 'TWD', 'CNY', { TWD: '1', CNY: '0.2273' }));
  console.log(product({ id: 7 }, { language: 'en' }));
  const api = createApiClient({ baseURL: 'http://127.0.0.1:9', platform: 'web', language: 'en', retries: 0 });
  await api.cart.count().catch((error: unknown) => console.log(ApiError.isApiError(error) && error.kind));
};
void main();
`;
const names = { domain: 'convert', 'link-builders': 'product', 'api-client': 'ApiError, createApiClient' };

test('the types compile under TypeScript 5.4, with those of the dependencies', async () => {
  const imports = Object.entries(names).map(([name, imported]) => `import { ${imported} } from '@baodao/${name}';`);
  await writeFile(path.join(project, 'use.mts'), [...imports, use].join('\n'));
  for (const module of ['node16', 'nodenext', 'esnext']) {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2022',
      module,
      moduleResolution: module === 'esnext' ? 'bundler' : module,
      lib: ['es2022', 'dom', 'dom.iterable'],
      types: [],
    };
    await writeFile(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['use.mts'] }));
    const report = await run(path.join(project, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: project }).catch(
      (error: { stdout: string }) => error,
    );
    expect(report.stdout).toBe('');
  }
}, 300_000);

test.each([
  ['an ES module', 'use.mjs', (name: string, imported: string) => `import { ${imported} } from '@baodao/${name}';`],
  ['CommonJS', 'use.cjs', (name: string, imported: string) => `const { ${imported} } = require('@baodao/${name}');`],
])('the packages run in Node 20 as %s', async (_, file, load) => {
  const imports = Object.entries(names).map(([name, imported]) => load(name, imported));
  await writeFile(path.join(project, file), [...imports, use.replace(': unknown', '')].join('\n'));
  const { stdout } = await run(path.join(project, 'node_modules', node, 'bin/node'), [file], { cwd: project });
  expect(stdout).toBe('68.00\n/en/product?id=7\nnetwork\n');
});
