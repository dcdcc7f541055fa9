// Generates tokens.css and tokens.ts from the DTCG token files in this folder. Run `pnpm tokens` after a change; a test checks the output.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import StyleDictionary, { type Config } from 'style-dictionary';

const folder = fileURLToPath(new URL('./', import.meta.url));
const file = (name: string) => path.join(folder, name);

const TIERS = ['primitive.json', 'semantic.json', 'component.json'];

/** Breakpoints in pixels, because custom properties do not work in media queries. */
export const breakpoints = { tablet: 768, desktop: 1024, wide: 1200 } as const;

/** Formats the tokens of the files `names` as a CSS block. Tokens of `overrides` replace those with the same path. */
async function formatBlock(names: readonly string[], selector: string, overrides: readonly string[] = []): Promise<string> {
  const included = new Set([...names, ...overrides]);
  const config: Config = {
    usesDtcg: true,
    include: TIERS.map(file),
    source: overrides.map(file),
    log: { verbosity: 'silent', warnings: 'disabled' },
    platforms: {
      css: {
        prefix: 'bd',
        transforms: ['name/kebab', 'fontFamily/css', 'cubicBezier/css', 'shadow/css/shorthand'],
        files: [
          {
            destination: 'block.css',
            format: 'css/variables',
            filter: (token) => included.has(path.basename(token.filePath)),
            options: { selector, outputReferences: true, showFileHeader: false },
          },
        ],
      },
    },
  };
  const [output] = await new StyleDictionary(config).formatPlatform('css');
  if (typeof output?.output !== 'string') throw new Error(`No tokens for ${selector}`);
  // Remove the descriptions, which are for the Storybook pages only.
  return output.output.replaceAll(/ *\/\*\*.*?\*\//g, '').trim();
}

const indent = (css: string) => css.replaceAll(/^(?=.)/gm, '  ');

/** Generates tokens.css. A theme can be set on any element, so the component tokens are repeated for each theme selector. */
export async function buildCss(): Promise<string> {
  const auto = ':root:not([data-theme]), :root[data-theme="auto"]';
  const dark = await formatBlock([], '[data-theme="dark"]', ['semantic.dark.json']);
  const darkAuto = await formatBlock([], auto, ['semantic.dark.json']);
  const contrast = await formatBlock([], ':root, [data-theme="light"]', ['semantic.contrast.json']);
  const darkContrast = await formatBlock([], '[data-theme="dark"]', ['semantic.darkContrast.json']);
  const darkContrastAuto = await formatBlock([], auto, ['semantic.darkContrast.json']);
  return `${[
    '/* Generated from the token files by buildTokens.ts. Do not edit. */',
    await formatBlock(['primitive.json'], ':root'),
    await formatBlock(['semantic.json'], ':root, [data-theme="light"]'),
    await formatBlock(['component.json'], ':root, [data-theme]'),
    ':root, [data-theme="light"] {\n  color-scheme: light;\n}',
    `@media (prefers-contrast: more) {\n${indent(contrast)}\n}`,
    dark,
    '[data-theme="dark"] {\n  color-scheme: dark;\n}',
    `@media (prefers-contrast: more) {\n${indent(darkContrast)}\n}`,
    `@media (prefers-color-scheme: dark) {\n${indent(darkAuto)}\n  ${auto} {\n    color-scheme: dark;\n  }\n}`,
    `@media (prefers-color-scheme: dark) and (prefers-contrast: more) {\n${indent(darkContrastAuto)}\n}`,
  ].join('\n\n')}\n`;
}

/** Generates tokens.ts: token names and resolved values per theme, for TypeScript and the Storybook pages. */
export async function buildTypes(): Promise<string> {
  const light = await themeValues([]);
  const dark = await themeValues(['semantic.dark.json']);
  const darkOverrides = Object.fromEntries(Object.entries(dark).filter(([name, value]) => light[name] !== value));
  return `${[
    '// Generated from the token files by buildTokens.ts. Do not edit.',
    `export const breakpoints = ${JSON.stringify(breakpoints)} as const;`,
    `export const lightTokens = ${JSON.stringify(light, null, 2)} as const;`,
    `export const darkTokens = ${JSON.stringify(darkOverrides, null, 2)} as const;`,
    'export type TokenName = keyof typeof lightTokens;',
    '/** What each token is for. The Storybook pages show it. */',
    `export const tokenUses: Readonly<Record<TokenName, string>> = ${JSON.stringify(await tokenDescriptions(), null, 2)};`,
    '/** Returns the CSS reference of a token, e.g. `token("color-text-default")`. */\nexport const token = (name: TokenName): string => `var(--bd-${name})`;',
  ].join('\n\n')}\n`;
}

/** Returns the resolved value of every semantic and component token by name, with the files `overrides` applied. */
export async function themeValues(overrides: readonly string[]): Promise<Record<string, string>> {
  const dictionary = new StyleDictionary({
    usesDtcg: true,
    include: TIERS.map(file),
    source: overrides.map(file),
    log: { verbosity: 'silent', warnings: 'disabled' },
    platforms: { ts: { transforms: ['name/kebab', 'fontFamily/css', 'cubicBezier/css', 'shadow/css/shorthand'] } },
  });
  const { allTokens } = await dictionary.getPlatformTokens('ts');
  return Object.fromEntries(
    allTokens.filter((token) => path.basename(token.filePath) !== 'primitive.json').map((token) => [token.name, String(token.$value)]),
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => value !== null && typeof value === 'object';

/** Every semantic and component token has a description, for designers and for the Storybook pages. */
export async function tokenDescriptions(): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of ['semantic.json', 'component.json']) collect(JSON.parse(await readGenerated(name)), []);
  return found;

  function collect(node: unknown, path: readonly string[]) {
    if (!isRecord(node)) return;
    if ('$value' in node) {
      if (typeof node.$description !== 'string') throw new Error(`${path.join('.')} has no description`);
      found[path.join('-')] = node.$description;
    } else for (const [key, child] of Object.entries(node)) if (!key.startsWith('$')) collect(child, [...path, key]);
  }
}

/** For Figma's import of variables, which wants one file for each mode, in the format of October 2025. */
async function buildFigma(overrides: readonly string[]): Promise<string> {
  const [values, descriptions] = [await themeValues(overrides), await tokenDescriptions()];
  const tokens = Object.entries(values).flatMap(([name, value]) => {
    const typed = figmaValue(value);
    return typed ? [[name, { ...typed, $description: descriptions[name] }] as const] : [];
  });
  return JSON.stringify(Object.fromEntries(tokens), null, 2);
}

/** Colours and lengths as objects, numbers as numbers. Figma has no variables for shadows, curves and font stacks. */
function figmaValue(value: string): object | undefined {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?$/.exec(value);
  if (hex) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = hex.slice(1).flatMap((part) => (part ? [Number.parseInt(part, 16) / 255] : []));
    return { $type: 'color', $value: { colorSpace: 'srgb', components: [red, green, blue], alpha, hex: value.slice(0, 7) } };
  }
  const [, amount, unit] = /^([\d.]+)(rem|px|ms)?$/.exec(value) ?? [];
  if (amount === undefined) return undefined;
  if (unit === 'ms') return { $type: 'duration', $value: { value: Number(amount), unit: 'ms' } };
  if (unit) return { $type: 'dimension', $value: { value: unit === 'rem' ? Number(amount) * 16 : Number(amount), unit: 'px' } };
  return { $type: 'number', $value: Number(amount) };
}

/** Adds descriptions to tokens. Those that a theme replaces have none of their own in its file. */
function describeTokens(node: unknown, descriptions: Readonly<Record<string, string>>, path: readonly string[] = []): unknown {
  if (!isRecord(node)) return node;
  if ('$value' in node) return { ...node, $description: descriptions[path.join('-')] };
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => [key, key.startsWith('$') ? child : describeTokens(child, descriptions, [...path, key])]),
  );
}

/** For Tokens Studio: the token files as sets, and a theme for each combination of them. */
async function buildTokensStudio(): Promise<string> {
  const sets: Record<string, unknown> = {};
  const descriptions = await tokenDescriptions();
  for (const name of ['primitive', 'semantic', 'semantic.dark', 'component']) {
    sets[name] = describeTokens(JSON.parse(await readGenerated(`${name}.json`)), descriptions);
  }
  const base = { primitive: 'source', semantic: 'enabled', component: 'enabled' };
  const themes = [
    { id: 'light', name: 'Light', selectedTokenSets: base },
    { id: 'dark', name: 'Dark', selectedTokenSets: { ...base, 'semantic.dark': 'enabled' } },
  ];
  return JSON.stringify({ ...sets, $themes: themes, $metadata: { tokenSetOrder: Object.keys(sets) } }, null, 2);
}

/** Formats the output like the repository, so that formatting does not change the generated files. */
const formatted = (name: string, text: string): string =>
  execFileSync(fileURLToPath(new URL('../../../../node_modules/.bin/biome', import.meta.url)), ['format', `--stdin-file-path=${name}`], {
    cwd: folder,
    input: text,
    encoding: 'utf8',
  });

/** Returns the generated files by name. The test compares them with the checked-in files. */
export async function buildAll(): Promise<Record<string, string>> {
  const files = {
    'tokens.css': await buildCss(),
    'tokens.ts': await buildTypes(),
    'download/figma.light.tokens.json': await buildFigma([]),
    'download/figma.dark.tokens.json': await buildFigma(['semantic.dark.json']),
    'download/tokens-studio.json': await buildTokensStudio(),
  };
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, formatted(name, text)]));
}

export const readGenerated = (name: string): Promise<string> => readFile(file(name), 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, text] of Object.entries(await buildAll())) await writeFile(file(name), text);
}
