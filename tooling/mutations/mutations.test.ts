import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { packageOf } from './mutation.ts';
import { mutations } from './mutations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the text that a fault changes occurs once in its file', () => {
  const counts = mutations.map(({ name, file, from }) => [name, readFileSync(path.join(root, file), 'utf8').split(from).length - 1]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});

test('every fault changes something, and has a name of its own', () => {
  expect(mutations.filter(({ from, to }) => from === to)).toEqual([]);
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});

test('the tests of a fault exist, are of one package, and run in `pnpm test`', () => {
  const misnamed = mutations.filter(
    ({ tests }) =>
      tests.length === 0 ||
      new Set(tests.map((file) => packageOf({ tests: [file] }))).size > 1 ||
      tests.some((file) => !existsSync(path.join(root, file)) || /\.full\.test\./.test(file)),
  );
  expect(misnamed.map(({ name, tests }) => [name, tests])).toEqual([]);
});

test('there are at least 40 faults', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(40);
});
