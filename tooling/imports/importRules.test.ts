import { expect, test } from 'vitest';
import { drawFeatures } from './drawFeatures.ts';
import { importRules } from './importRules.ts';
import { readImports } from './readImports.ts';

const { modules, summary } = await readImports();

test('imports inside the apps follow the rules', () => {
  // One import may close hundreds of circles. The shortest one shows it.
  const circles = summary.violations.flatMap(({ cycle, ...violation }) => (cycle ? [{ ...violation, cycle }] : []));
  const [shortest] = circles.toSorted((one, other) => one.cycle.length - other.cycle.length);
  expect(shortest && `${[shortest.from, ...shortest.cycle.map(({ name }) => name)].join(' imports ')}. ${shortest.rule.name}`).toBe(
    undefined,
  );
  expect(summary.violations.map(({ rule, from, to }) => `${from} imports ${to}. ${rule.name}`)).toEqual([]);
});

test('each rule is about files that exist', () => {
  const names = modules.map(({ source }) => source);
  // A rule about folders ends with `$`, where the names of their files go on.
  const unused = importRules.filter(({ from }) => !names.some((name) => new RegExp(String(from.path).replace(/\$$/, '/')).test(name)));
  expect(unused).toEqual([]);
});

test('types, dynamic imports and functions are seen', () => {
  const importsOf = (file: string) => modules.find(({ source }) => source === file)?.dependencies.map(({ resolved }) => resolved);
  expect(importsOf('apps/api/src/features/notifications/insertMessage.ts')).toEqual([
    'apps/api/src/platform/db/database.ts',
    'apps/api/src/platform/db/schema/account.ts',
    'apps/api/src/features/notifications/messageTexts.ts',
    'apps/api/src/features/notifications/requestMails.ts',
  ]);
  expect(importsOf('apps/web/src/pages.ts')).toContain('apps/web/src/pages/home/HomePage.tsx');
});

test('docs/architecture.md shows the order of the features', async () => {
  const { now, drawn } = await drawFeatures(modules);
  expect(now).toBe(drawn);
  expect(now).toContain('| 1 | `');
});
