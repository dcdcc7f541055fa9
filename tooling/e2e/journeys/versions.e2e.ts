// The versions that the published packages promise: TypeScript 5.4 to 7 and Node 20 to 26.
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalRegistry, startLocalRegistry } from '../../localRegistry.ts';
import { installFrom, installProject, publishLocally } from '../../release.ts';

const run = promisify(execFile);
const typescripts = ['5.4.5', '5.5.4', '5.6.3', '5.7.3', '5.8.3', '5.9.3', '6.0.3', '7.0.2'];
const nodes = ['20.20.2', '22.23.3', '24.21.0', '26.10.0'];
const node = `node-${process.platform}-${process.arch}`;
let registry: LocalRegistry | undefined;
let project: string;

beforeAll(async () => {
  registry = await startLocalRegistry();
  await publishLocally(registry);
  project = await installFrom(registry);
  const file = path.join(project, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { dependencies: Record<string, string> };
  const versions = [
    ...typescripts.map((version) => [`typescript-${version}`, `npm:typescript@${version}`]),
    ...nodes.map((version) => [`node-${version}`, `npm:${node}@${version}`]),
  ];
  await writeFile(file, JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, ...Object.fromEntries(versions) } }));
  await installProject(project, registry);
}, 600_000);

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

test.each(typescripts)(
  'the types compile under TypeScript %s, with those of the dependencies',
  async (version) => {
    const imports = Object.entries(names).map(([name, imported]) => `import { ${imported} } from '@baodao/${name}';`);
    await writeFile(path.join(project, 'use.mts'), [...imports, use].join('\n'));
    const compiler = path.join(project, `node_modules/typescript-${version}`);
    const { bin } = JSON.parse(await readFile(path.join(compiler, 'package.json'), 'utf8')) as { bin: { tsc: string } };
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
      const compile = () => run(process.execPath, [path.join(compiler, bin.tsc), '-p', '.'], { cwd: project });
      const report = await compile().catch((error: { stdout: string }) => error);
      expect(report.stdout, module).toBe('');
    }
  },
  300_000,
);

test.each(nodes)('the packages run in Node %s as ES module and as CommonJS', async (version) => {
  const program = path.join(project, `node_modules/node-${version}/bin/node`);
  expect((await run(program, ['--version'])).stdout.trim()).toBe(`v${version}`);
  const load = {
    'use.mjs': (name: string, imported: string) => `import { ${imported} } from '@baodao/${name}';`,
    'use.cjs': (name: string, imported: string) => `const { ${imported} } = require('@baodao/${name}');`,
  };
  for (const [file, write] of Object.entries(load)) {
    const imports = Object.entries(names).map(([name, imported]) => write(name, imported));
    await writeFile(path.join(project, file), [...imports, use.replace(': unknown', '')].join('\n'));
    const { stdout } = await run(program, [file], { cwd: project });
    expect(stdout, file).toBe('68.00\n/en/product?id=7\nnetwork\n');
  }
});
