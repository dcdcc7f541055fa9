// Writes docs/rooms.md: each route and each call of the specification, and the room that it lives in. Run with `node rooms/writeRooms.ts`.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rows } from '@baodao/api-client/rows';
import { paths } from '../../packages/link-builders/src/paths.ts';

export const roomsFile = fileURLToPath(new URL('../../docs/features.md', import.meta.url));
const table = fileURLToPath(new URL('../../apps/web/src/pages.ts', import.meta.url));

/** The module of each page, as the page table names it. A row made by a function of the table has the module of that function. */
async function modulesOfPages(): Promise<Map<string, string>> {
  const code = await readFile(table, 'utf8');
  const modules = new Map<string, string>();
  const made = new Map(
    code.split(/^(?:export )?const /m).map((part) => [/^\w+/.exec(part)?.[0], /import\('\.\/([^']+)'\)/.exec(part)?.[1]] as const),
  );
  for (const [, key = '', row = ''] of code.matchAll(/^ {2}(\w+): ((?:.|\n {4}|\n {2}\})*)/gm)) {
    const file = /import\('\.\/([^']+)'\)/.exec(row)?.[1] ?? made.get(/^\w+/.exec(row)?.[0]);
    if (file) modules.set(key, file);
  }
  return modules;
}

export async function roomsDocument(): Promise<string> {
  const modules = await modulesOfPages();
  const routes = Object.entries(paths).map(([key, path]) => {
    const file = modules.get(key);
    if (!file) throw new Error(`The page table has no module for ${key}.`);
    return `| \`${path}\` | \`${key}\` | [${file.replace(/^features\//, '')}](../apps/web/src/${file}) |`;
  });
  const calls = Object.entries(rows).flatMap(([room, calledBy]) =>
    Object.entries(calledBy).map(
      ([name, { route }]) => `| \`${route}\` | \`${room}.${name}\` | [rows](../packages/api-client/src/endpoints/${room}.ts) |`,
    ),
  );
  return [
    '# Rooms of routes and calls',
    '',
    'Made from the tables themselves by `node tooling/rooms/writeRooms.ts`; a test holds it to them. A room has the same name on every storey: texts in `packages/i18n`, shapes in `packages/domain`, rows in `packages/api-client`, pages in `apps/web/src/features`, answers in `apps/api/src/rooms`.',
    '',
    `## ${routes.length} routes`,
    '',
    '| Route | Key | Page |',
    '| --- | --- | --- |',
    ...routes,
    '',
    `## ${calls.length} calls`,
    '',
    '| Call | Row | Where |',
    '| --- | --- | --- |',
    ...calls,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(roomsFile, await roomsDocument());
