import { expect, test } from 'vitest';
import { assignShortNames, shortenLocalName, shortenTokens } from './shortNames.ts';

const names = Array.from({ length: 2_000 }, (_, at) => `Component${at}.module.css root`);

test('gives each name another short one that can be a class, mostly of two characters', () => {
  const short = [...assignShortNames(names).values()];
  expect(new Set(short).size).toBe(names.length);
  expect(short.filter((name) => !/^[a-zA-Z]\w{1,2}$/.test(name))).toEqual([]);
  expect(short.filter((name) => name.length === 2).length).toBeGreaterThan(1_900);
});

test('a new name changes hardly any other', () => {
  const before = assignShortNames(names);
  const after = assignShortNames([...names, 'Added.module.css root']);
  expect(names.filter((name) => before.get(name) !== after.get(name)).length).toBeLessThan(10);
});

test('avoids the class that blockers of advertisements hide', () => {
  const many = assignShortNames(Array.from({ length: 3_000 }, (_, at) => `name ${at}`));
  expect([...many.values()].filter((name) => /^ad$/i.test(name))).toEqual([]);
});

test('shortens tokens to the same names in styles and components', () => {
  const [style, component] = ['a{color:var(--bd-color-text-muted);--bd-color-text-sale:red}', '<path fill="var(--bd-color-text-muted)" />'];
  const [, short = ''] = /var\((--\w{2})\)/.exec(shortenTokens(style)) ?? [];
  expect(short).not.toBe('');
  expect(shortenTokens(component)).toContain(`var(${short})`);
  expect(shortenTokens(style)).not.toContain(`${short}:red`);
});

test('leaves other custom properties unchanged', () => {
  expect(shortenTokens('--hill:var(--sky)')).toBe('--hill:var(--sky)');
});

test('a token or class that no style sheet has is an error', () => {
  expect(() => shortenTokens('var(--bd-no-such-token)')).toThrow('--bd-no-such-token');
  const file = new URL('../src/features/cart/CartPage.module.css', import.meta.url).pathname;
  expect(() => shortenLocalName('noSuchClass', file)).toThrow('noSuchClass');
});
