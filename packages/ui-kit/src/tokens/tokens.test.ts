import { describe, expect, test } from 'vitest';
import { buildAll, readBuilt, themeValues } from './buildTokens.ts';
import { contrast, contrastPairs } from './contrast.ts';

describe('the built files', async () => {
  test.each(Object.entries(await buildAll()))('%s is what the token files say', async (name, text) => {
    expect(await readBuilt(name)).toBe(text);
  });

  test('no light-dark(), which the bundler of an app may break', async () => {
    expect(await readBuilt('tokens.css')).not.toContain('light-dark(');
  });

  test('every variable that is used is defined', async () => {
    const css = await readBuilt('tokens.css');
    const defined = new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map((match) => match[1]));
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});

test('contrast is computed as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const themes = {
  light: [],
  dark: ['semantic.dark.json'],
  'light, more contrast': ['semantic.contrast.json'],
  'dark, more contrast': ['semantic.dark.json', 'semantic.darkContrast.json'],
};

describe.each(Object.entries(themes))('%s theme', async (_, overrides) => {
  const values = await themeValues(overrides);
  test.each(contrastPairs)('$front on $back reaches $least', ({ front, back, least }) => {
    const [one, other] = [values[front], values[back]];
    if (!one || !other) throw new Error(`No token ${one ? back : front}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(least);
  });
});
