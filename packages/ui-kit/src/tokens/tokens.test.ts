import { describe, expect, test } from 'vitest';
import { buildAll, readGenerated, themeValues, tokenDescriptions } from './buildTokens.ts';
import { contrast, contrastPairs } from './contrast.ts';

describe('the generated files', async () => {
  test.each(Object.entries(await buildAll()))('%s is up to date with the token files', async (name, text) => {
    expect(await readGenerated(name)).toBe(text);
  });

  test('do not use light-dark(), which bundlers may break', async () => {
    expect(await readGenerated('tokens.css')).not.toContain('light-dark(');
  });

  test('define every variable that they use', async () => {
    const css = await readGenerated('tokens.css');
    const defined = new Set([...css.matchAll(/^\s*(--[\w-]+):/gm)].map((match) => match[1]));
    const used = [...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
  });
});

test('every token has a description, also in the downloads', async () => {
  const descriptions = await tokenDescriptions();
  expect(Object.keys(await themeValues([])).filter((name) => !descriptions[name])).toEqual([]);
  const figma = JSON.parse(await readGenerated('download/figma.dark.tokens.json')) as Record<string, { $description?: string }>;
  expect(Object.values(figma).filter(({ $description }) => !$description)).toEqual([]);
  expect(figma['color-bg-page']).toMatchObject({
    $type: 'color',
    $value: { hex: (await themeValues(['semantic.dark.json']))['color-bg-page'] },
  });
});

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const themes = {
  light: [],
  dark: ['semantic.dark.json'],
  'light, increased contrast': ['semantic.contrast.json'],
  'dark, increased contrast': ['semantic.dark.json', 'semantic.darkContrast.json'],
};

describe.each(Object.entries(themes))('%s theme', async (_, overrides) => {
  const values = await themeValues(overrides);
  test.each(contrastPairs)('$foreground on $background has a contrast of at least $minimum', ({ foreground, background, minimum }) => {
    const [one, other] = [values[foreground], values[background]];
    if (!one || !other) throw new Error(`No token ${one ? background : foreground}`);
    expect(contrast(one, other)).toBeGreaterThanOrEqual(minimum);
  });
});
