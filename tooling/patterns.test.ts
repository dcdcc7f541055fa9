// Runs every regular expression of the shop on long malicious texts. None may backtrack catastrophically.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      existsSync(path.join(root, file)) &&
      !file.startsWith('apps/sandbox/') &&
      /\/src\/.*\.tsx?$/.test(file) &&
      !/\.(test|stories)\.tsx?$|\/test[A-Z]\w*\.ts$|\/i18n\/.*\.test/.test(file),
  );

/** These match only texts of the shop or its staff, such as prices, settings and articles. */
const ownTexts = [
  'packages/domain/src/money/formatMoney.ts',
  'packages/link-builders/src/banners.ts',
  'packages/link-builders/src/languages.ts',
  'packages/ui-kit/src/tokens/buildTokens.ts',
  'packages/settings/src/describe.ts',
  'packages/settings/src/sections/messages.ts',
  'packages/settings/src/sections/partners.ts',
  'packages/settings/src/sections/payment.ts',
  'apps/web/src/platform/richText/RichText.tsx',
  'apps/web/src/platform/textOutline/textOutline.ts',
  'apps/web/src/features/lottery/OddsTable.tsx',
];

const LONG = 50_000;
/** Enough for a linear pattern on a busy machine, and too little for one that backtracks. */
const MAX_MS = 150;

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

function patternsIn(file: string): Pattern[] {
  const found: Pattern[] = [];
  const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(program);
  return found;
}

/** Long repetitions of the pattern's own characters and words, with an end that does not match. */
function* textsFor({ source }: Pattern): Generator<string> {
  const letters = new Set([...Array.from(source.replace(/\\[dwsWSDbBpP]/g, '')), 'a', '0', ' ', '\n']);
  const words = new Set([...letters, ...(source.match(/[\w<>/-]{2,}/g) ?? []), 'a ', ' 0', 'a0']);
  for (const word of words) yield `${word.repeat(Math.ceil(LONG / word.length))}\u0001`;
}

function slowestRun(pattern: Pattern): number {
  const expression = new RegExp(pattern.source, pattern.flags);
  const measure = (text: string) => {
    // The time of this thread, which other programs do not change.
    const before = process.threadCpuUsage();
    text.replace(expression, '');
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
  let slowest = 0;
  for (const text of textsFor(pattern)) {
    slowest = Math.max(slowest, measure(text));
    if (slowest > MAX_MS) break;
  }
  return slowest;
}

test('no regular expression is slow on 50,000 characters', () => {
  const patterns = new Map(
    files
      .filter((file) => !ownTexts.includes(file))
      .flatMap(patternsIn)
      .map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern]),
  );
  expect(patterns.size).toBeGreaterThan(80);
  const slow = [...patterns.values()].map((pattern) => ({ ...pattern, ms: slowestRun(pattern) })).filter(({ ms }) => ms > MAX_MS);
  expect(slow.map(({ file, source, ms }) => `${file}: /${source}/ ${Math.round(ms)} ms`)).toEqual([]);
});
