import postcss from 'postcss';
import { expect, test } from 'vitest';
import { hiddenScrollbars } from './hiddenScrollbars.ts';

const transform = (css: string) => postcss([hiddenScrollbars]).process(css, { from: undefined }).css.replaceAll(/\s+/g, ' ');

test.each([
  ['a scroller', '.row { scrollbar-width: none; }', '.row { scrollbar-width: none; } .row::-webkit-scrollbar { display: none; }'],
  [
    'each selector',
    '.a, .b > li { scrollbar-width: none; }',
    '.a, .b > li { scrollbar-width: none; } .a::-webkit-scrollbar, .b > li::-webkit-scrollbar { display: none; }',
  ],
  [
    'a scroller of narrow pages',
    '@media (max-width: 767.98px) { .row { scrollbar-width: none; } }',
    '@media (max-width: 767.98px) { .row { scrollbar-width: none; } .row::-webkit-scrollbar { display: none; } }',
  ],
])('hides the scrollbar of %s in older engines', (_, css, expected) => expect(transform(css)).toBe(expected));

test('leaves shown scrollbars alone', () => {
  expect(transform('.list { scrollbar-width: thin; overflow: auto; }')).toBe('.list { scrollbar-width: thin; overflow: auto; }');
});
