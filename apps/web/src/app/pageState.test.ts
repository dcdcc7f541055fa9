import { expect, test } from 'vitest';
import { writeData, writePageState } from './pageState.ts';

const awkward = [
  '</script>',
  '<!--',
  '<script',
  ']]>',
  '&amp;',
  '\u2028',
  '\u2029',
  '\\',
  '"',
  "'",
  '\u0000',
  '\ud83d\ude00',
  '\u202e',
  '__proto__',
  '{{x}}',
];
const letters = [...awkward, ...Array.from('abc <>&/\\"\'=`$\n\r\t中文宝岛é')];

/** Seeded, so every run has the same texts. */
function* texts(): Generator<string> {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let count = 0; count < 1_000; count++) yield Array.from({ length: next(12) + 1 }, () => letters[next(letters.length)]).join('');
}

const read = (script: string) =>
  JSON.parse(/^<script type="application\/json" id="page-state">(.*)<\/script>$/s.exec(script)?.[1] ?? '') as unknown;

test('round-trips a thousand texts, none of which closes the script element', () => {
  for (const text of texts()) {
    const state = { publicUrl: 'http://localhost', store: { [text]: [text, { text }] }, router: {} };
    const script = writePageState(state);
    expect(read(script)).toEqual(state);
    expect(script.slice(1, -'</script>'.length).includes('<')).toBe(false);
    expect(writeData(text)).not.toMatch(/[<>&\u2028\u2029]/);
  }
});

test('treats prototype names as plain keys', () => {
  const store = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1}') as object;
  const back = read(writePageState({ publicUrl: '', store, router: {} })) as { store: object };
  expect(Object.keys(back.store)).toEqual(['__proto__', 'constructor']);
  expect('isAdmin' in {}).toBe(false);
});

test('shortens thumbhashes to the part that determines the average colour, and no texts', () => {
  const store = {
    cover: { thumbhash: 'NDkGFwT3aXd+h4aZdKlYl4eAmQN4CIME' },
    empty: { thumbhash: '' },
    text: '"thumbhash":"NDkGFwT3aXd+h4aZ"',
  };
  const back = read(writePageState({ publicUrl: '', store, router: {} })) as { store: object };
  expect(back.store).toEqual({ ...store, cover: { thumbhash: 'NDkGFwT3' } });
});
