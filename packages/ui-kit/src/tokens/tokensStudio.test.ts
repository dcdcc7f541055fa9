// Reads the published file with Tokens Studio's own package, as a design team does that builds tokens from it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { permutateThemes, register } from '@tokens-studio/sd-transforms';
import StyleDictionary from 'style-dictionary';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readGenerated, themeValues, tokenDescriptions } from './buildTokens.ts';

type Themes = Parameters<typeof permutateThemes>[0];
const { $themes, $metadata, ...sets } = JSON.parse(await readGenerated('download/tokens-studio.json')) as Record<string, object> & {
  $themes: Themes;
  $metadata: { tokenSetOrder: string[] };
};
const themes = permutateThemes($themes, { separator: '-' });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'baodao-tokens-'));
  for (const [name, tokens] of Object.entries(sets)) await writeFile(path.join(folder, `${name}.json`), JSON.stringify(tokens));
  await register(StyleDictionary);
});
afterAll(() => rm(folder, { recursive: true }));

async function readTheme(names: readonly string[]) {
  const dictionary = new StyleDictionary({
    source: names.map((name) => path.join(folder, `${name}.json`)),
    preprocessors: ['tokens-studio'],
    log: { verbosity: 'silent', warnings: 'disabled' },
    platforms: { css: { transformGroup: 'tokens-studio', transforms: ['name/kebab', 'fontFamily/css', 'cubicBezier/css'] } },
  });
  const { allTokens } = await dictionary.getPlatformTokens('css');
  return allTokens.filter(({ filePath }) => path.basename(filePath) !== 'primitive.json');
}

/** Tokens Studio writes translucent colours as rgba(). */
const withHexColors = (value: string) =>
  value.replace(/^rgba\((.+)\)$/, (_, channels: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = channels.split(',').map(Number);
    return `#${[red, green, blue, Math.round(alpha * 255)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  });

test('the file names its sets and its themes', () => {
  expect(Object.keys(sets)).toEqual($metadata.tokenSetOrder);
  expect(Object.keys(themes)).toEqual(['Light', 'Dark']);
});

describe.each([
  ['Light', []],
  ['Dark', ['semantic.dark.json']],
])('the theme %s', (theme, overrides) => {
  test('has the values of the CSS custom properties', async () => {
    const read = Object.fromEntries(
      (await readTheme(themes[theme] ?? [])).map(({ name, $value }) => [name, withHexColors(String($value))]),
    );
    expect(read).toEqual(await themeValues(overrides));
  });

  test('keeps the description of every token', async () => {
    const read = Object.fromEntries((await readTheme(themes[theme] ?? [])).map(({ name, $description }) => [name, $description]));
    expect(read).toEqual(await tokenDescriptions());
  });
});
