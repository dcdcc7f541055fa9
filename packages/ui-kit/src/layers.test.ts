import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const sourceFolder = import.meta.dirname;
const read = (file: string) => readFileSync(path.join(sourceFolder, file), 'utf8');
const files = globSync('*/*.tsx', { cwd: sourceFolder }).filter((file) => !/\.(stories|docs|test)\.tsx$/.test(file));

/** The components that a component contains with a class of its own. */
function listRestyled(file: string): string[] {
  const text = read(file);
  const contained = [...text.matchAll(/from '\.\.\/(\w+)\/\1\.tsx'/g)].map(([, name = '']) => name);
  return contained.filter((name) => new RegExp(`<${name}\\b(?:[^>]|=>)*?className=\\{[^}]*\\bstyles\\b`).test(text));
}

const layerOf = (component: string): string | undefined => /^@layer (\w+) \{/.exec(read(`${component}/${component}.module.css`))?.[1];

// Within a layer the later style sheet wins, and which one that is depends on the page that was opened first.
test('a component that changes how another one looks is in a higher layer', () => {
  const pairs = files.flatMap((file) => listRestyled(file).map((restyled) => ({ by: path.dirname(file), restyled })));
  expect(pairs).toContainEqual({ by: 'Chip', restyled: 'Picture' });
  expect(pairs.filter(({ by, restyled }) => layerOf(by) !== 'kit' || layerOf(restyled) !== 'parts')).toEqual([]);
});

test('every style sheet has one of the layers', () => {
  const sheets = globSync('*/*.module.css', { cwd: sourceFolder }).filter((file) => !file.includes('.stories.'));
  const layers = sheets.map((file) => /^@layer (\w+) \{/.exec(read(file))?.[1]);
  expect(new Set(layers)).toEqual(new Set(['parts', 'kit']));
});
