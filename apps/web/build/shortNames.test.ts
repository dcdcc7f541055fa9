import { expect, test } from 'vitest';
import { shortenNames } from './shortNames.ts';

test('shortens tokens to the same names in styles and components', () => {
  const [style, component] = ['a{color:var(--bd-color-text-muted);--bd-color-text:red}', '<path fill="var(--bd-color-text-muted)" />'];
  const [, short = ''] = /var\((--[\w-]{4})\)/.exec(shortenNames(style)) ?? [];
  expect(short).not.toBe('');
  expect(shortenNames(component)).toContain(`var(${short})`);
  expect(shortenNames(style)).not.toContain(`${short}:red`);
});

test('leaves other custom properties unchanged', () => {
  expect(shortenNames('--hill:var(--sky)')).toBe('--hill:var(--sky)');
});
