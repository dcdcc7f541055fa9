import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readCoverageTable } from './coverageTable.ts';
import { listDecisionRecords, renderSpecCoverage, specCoverageFile } from './writeSpecCoverage.ts';

const root = new URL('../../', import.meta.url);
const sections = await readCoverageTable();
const rules = sections.flatMap((section) => section.rules);

/** Rules by section. A rule that is dropped from the table fails the test. */
const RULES = { '1': 10, '2.1': 7, '2.2': 5, '2.3': 32, '3': 19, '4': 17, '5': 3, '6': 5, '7': 5, '7.1': 13, '7.2': 55, '8': 8, '9': 14 };
const MAX_DEVIATIONS = 5;
/** Rules that no test holds completely. The number may only go down. */
const MISSING = 0;

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const sourceOf = new Map<string, string>();
const readSource = (file: string) => {
  const source = sourceOf.get(file) ?? readFileSync(new URL(file, root), 'utf8');
  sourceOf.set(file, source);
  return source;
};
/** True if a test of the file has this title, literally as in the source text. */
const hasTest = (file: string, title: string) =>
  new RegExp(String.raw`(?:\b(?:test|it)(?:\.\w+)*|\))\(\s*(['"\x60])${escape(title)}\1`).test(readSource(file));

test('rules are numbered by section and order, without gaps', () => {
  for (const { section, rules: own } of sections) {
    expect(own.map(({ id }) => id)).toEqual(own.map((_, at) => `${section}-${String(at + 1).padStart(2, '0')}`));
  }
  expect(Object.fromEntries(sections.map(({ section, rules: own }) => [section, own.length]))).toEqual(RULES);
});

test('every rule has a test, a recorded deviation, a reason why it is missing, or repeats another rule', () => {
  const ids = new Set(rules.map(({ id }) => id));
  const without = rules.filter(
    ({ tests, repeats, deviates, missing }) =>
      (Object.keys(tests).length === 0 && !repeats && !deviates && !missing) ||
      (repeats && (!ids.has(repeats) || deviates || missing)) ||
      (deviates && missing),
  );
  expect(without.map(({ id }) => id)).toEqual([]);
});

test('every named test exists in its file', () => {
  const unknown = rules.flatMap(({ id, tests }) =>
    Object.entries(tests).flatMap(([file, titles]) =>
      existsSync(fileURLToPath(new URL(file, root)))
        ? titles.filter((title) => !hasTest(file, title)).map((title) => `${id}: ${file}: ${title}`)
        : [`${id}: ${file}`],
    ),
  );
  expect(unknown).toEqual([]);
});

test('there are at most five deviations, each with a decision record', async () => {
  const deviating = rules.flatMap(({ id, deviates }) => (deviates ? [{ id, adr: deviates.adr }] : []));
  expect(deviating.length).toBeLessThanOrEqual(MAX_DEVIATIONS);
  const records = await listDecisionRecords();
  expect(deviating.filter(({ adr }) => !records.has(adr))).toEqual([]);
});

test('the number of missing rules is exactly the known one', () => {
  expect(rules.filter(({ missing }) => missing).length).toBe(MISSING);
});

test('docs/spec-coverage.md is generated from the table', async () => {
  expect(await readFile(specCoverageFile, 'utf8')).toBe(await renderSpecCoverage());
});
