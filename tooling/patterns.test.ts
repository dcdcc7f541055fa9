// Every pattern in the product is tried on long texts that are made to hold it up: nobody may stop the shop with a line of text.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      !file.startsWith('apps/sandbox/') &&
      /\/src\/.*\.tsx?$/.test(file) &&
      !/\.(test|stories)\.tsx?$|\/test[A-Z]\w*\.ts$|\/i18n\/.*\.test/.test(file),
  );

/** These only ever see what the shop wrote itself, or its staff: prices, its own address and settings, the parts of an article. */
const ownTexts = [
  'packages/domain/src/money/formatMoney.ts',
  'packages/link-builders/src/banners.ts',
  'packages/link-builders/src/languages.ts',
  'packages/ui-kit/src/tokens/buildTokens.ts',
  'apps/api/src/config.ts',
  'apps/web/src/shared/richText/RichText.tsx',
  'apps/web/src/shared/textOutline/textOutline.ts',
  'apps/web/src/features/lottery/OddsTable.tsx',
];

const LONG = 50_000;
/** What a machine full of other work needs for a text of that length, and a pattern that goes to and fro never does with. */
const MOST_MS = 150;

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

/** Long texts of what the pattern itself is made of, alone and by turns, and with an end that does not fit. */
function* textsFor({ source }: Pattern): Generator<string> {
  const letters = new Set([...Array.from(source.replace(/\\[dwsWSDbBpP]/g, '')), 'a', '0', ' ', '\n']);
  const words = new Set([...letters, ...(source.match(/[\w<>/-]{2,}/g) ?? []), 'a ', ' 0', 'a0']);
  for (const word of words) yield `${word.repeat(Math.ceil(LONG / word.length))}\u0001`;
}

function slowest(pattern: Pattern): number {
  const expression = new RegExp(pattern.source, pattern.flags);
  const took = (text: string) => {
    const started = performance.now();
    text.replace(expression, '');
    return performance.now() - started;
  };
  let most = 0;
  for (const text of textsFor(pattern)) {
    const first = took(text);
    // Once more, in case something else had the machine just then.
    most = Math.max(most, first > MOST_MS ? Math.min(first, took(text)) : first);
    if (most > MOST_MS) break;
  }
  return most;
}

test('no pattern of the product takes long over fifty thousand letters', () => {
  const patterns = new Map(
    files
      .filter((file) => !ownTexts.includes(file))
      .flatMap(patternsIn)
      .map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern]),
  );
  expect(patterns.size).toBeGreaterThan(80);
  const slow = [...patterns.values()].map((pattern) => ({ ...pattern, ms: slowest(pattern) })).filter(({ ms }) => ms > MOST_MS);
  expect(slow.map(({ file, source, ms }) => `${file}: /${source}/ ${Math.round(ms)} ms`)).toEqual([]);
});
