// Writes docs/features.md: each route and each endpoint with its file.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@baodao/api-client/endpoints';
import { paths } from '../../packages/link-builders/src/paths.ts';

export const featureListFile = fileURLToPath(new URL('../../docs/features.md', import.meta.url));
const pageTableFile = fileURLToPath(new URL('../../apps/web/src/pages.ts', import.meta.url));

/** Reads the module of each page from the page table. A row that a function creates has the module of that function. */
async function readPageModules(): Promise<Map<string, string>> {
  const code = await readFile(pageTableFile, 'utf8');
  const modules = new Map<string, string>();
  const moduleOfFunction = new Map(
    code.split(/^(?:export )?const /m).map((part) => [/^\w+/.exec(part)?.[0], /import\('\.\/([^']+)'\)/.exec(part)?.[1]] as const),
  );
  for (const [, key = '', row = ''] of code.matchAll(/^ {2}(\w+): ((?:.|\n {4}|\n {2}\})*)/gm)) {
    const file = /import\('\.\/([^']+)'\)/.exec(row)?.[1] ?? moduleOfFunction.get(/^\w+/.exec(row)?.[0]);
    if (file) modules.set(key, file);
  }
  return modules;
}

export async function renderFeatureList(): Promise<string> {
  const modules = await readPageModules();
  const routes = Object.entries(paths).map(([key, path]) => {
    const file = modules.get(key);
    if (!file) throw new Error(`The page table has no module for ${key}.`);
    return `| \`${path}\` | \`${key}\` | [${file.replace(/^pages\//, '')}](../apps/web/src/${file}) |`;
  });
  const endpointRows = Object.entries(endpoints).flatMap(([feature, featureEndpoints]) =>
    Object.entries(featureEndpoints).map(
      ([name, { route }]) =>
        `| \`${route}\` | \`${feature}.${name}\` | [${feature}.ts](../packages/api-client/src/endpoints/${feature}.ts) |`,
    ),
  );
  return [
    '# Routes and endpoints',
    '',
    '`pnpm --filter @baodao/tooling exec node features/writeFeatureList.ts` generates this page from the page table and the endpoint table; a test compares them. A feature has the same name in every package: texts in `packages/i18n`, schemas in `packages/domain`, endpoints in `packages/api-client`, pages in `apps/web/src/pages`, handlers in `apps/api/src/features`.',
    '',
    `## ${routes.length} routes`,
    '',
    '| Route | Key | Page |',
    '| --- | --- | --- |',
    ...routes,
    '',
    `## ${endpointRows.length} endpoints`,
    '',
    '| Endpoint | Name | File |',
    '| --- | --- | --- |',
    ...endpointRows,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(featureListFile, await renderFeatureList());
