// Writes docs/spec-coverage.md: each rule of the specification with the tests that hold it.
import { readdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Rule, readCoverageTable } from './coverageTable.ts';

export const specCoverageFile = fileURLToPath(new URL('../../docs/spec-coverage.md', import.meta.url));
const recordsFolder = new URL('../../docs/adr/', import.meta.url);

/** Names of the decision records by number. */
export async function listDecisionRecords(): Promise<Map<number, string>> {
  return new Map((await readdir(recordsFolder)).map((name) => [Number.parseInt(name, 10), name]));
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll(/\s+/g, ' ').trim();

export async function renderSpecCoverage(): Promise<string> {
  const sections = await readCoverageTable();
  const records = await listDecisionRecords();
  const rules = sections.flatMap((section) => section.rules);
  const describe = ({ tests, repeats, deviates, missing }: Rule): string =>
    [
      ...(deviates ? [`**deviates** ([ADR ${deviates.adr}](adr/${records.get(deviates.adr) ?? ''})): ${cell(deviates.how)}`] : []),
      ...(missing ? [`**missing**: ${cell(missing)}`] : []),
      ...(repeats ? [`see ${repeats}`] : []),
      ...Object.keys(tests).map((file) => `\`${file}\``),
    ].join('<br>');
  const countOf = (isCounted: (rule: Rule) => unknown) => rules.filter(isCounted).length;
  return [
    '# Coverage of the specification',
    '',
    '`pnpm --filter @baodao/tooling exec node specCoverage/writeSpecCoverage.ts` generates this page from `tooling/specCoverage/spec-coverage.yaml`, which also has the title of each test. A test compares them, and checks that the named tests and decisions exist. Rules are numbered by section of the specification and by their order in it. `pnpm test` runs the named tests, `pnpm test:journeys` those in `tooling/e2e/journeys/`, and `pnpm --filter @baodao/tooling pageTour` those in `tooling/e2e/publicPages.e2e.ts`.',
    '',
    `Of ${rules.length} rules, ${countOf((rule) => rule.repeats)} repeat another one. Tests hold ${countOf((rule) => !rule.repeats && !rule.deviates && !rule.missing)} others, and the shop deviates from ${countOf((rule) => rule.deviates)} for recorded reasons. Not held completely: ${countOf((rule) => rule.missing)}.`,
    ...sections.flatMap((section) => [
      '',
      `## ${section.section} ${section.title}`,
      '',
      '| No. | Rule | Held by |',
      '| --- | --- | --- |',
      ...section.rules.map((rule) => `| ${rule.id} | ${cell(rule.rule)} | ${describe(rule)} |`),
    ]),
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(specCoverageFile, await renderSpecCoverage());
