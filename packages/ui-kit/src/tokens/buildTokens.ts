// Builds tokens.css and tokens.ts from the DTCG files beside it. Run `pnpm tokens` after a change; a test keeps the output fresh.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import StyleDictionary, { type Config } from 'style-dictionary';

const here = fileURLToPath(new URL('./', import.meta.url));
const file = (name: string) => path.join(here, name);

const TIERS = ['primitive.json', 'semantic.json', 'component.json'];

/** What media queries need, because custom properties do not work there. */
export const breakpoints = { tablet: 768, desktop: 1024, wide: 1200 } as const;

/** Formats the tokens of `names` as one CSS block; `overrides` win over tokens of the same path. */
async function block(names: readonly string[], selector: string, overrides: readonly string[] = []): Promise<string> {
  const wanted = new Set([...names, ...overrides]);
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
            filter: (token) => wanted.has(path.basename(token.filePath)),
            options: { selector, outputReferences: true, showFileHeader: false },
          },
        ],
      },
    },
  };
  const [output] = await new StyleDictionary(config).formatPlatform('css');
  if (typeof output?.output !== 'string') throw new Error(`No tokens for ${selector}`);
  // Descriptions are for the token pages; every visitor would otherwise download them.
  return output.output.replaceAll(/ *\/\*\*.*?\*\//g, '').trim();
}

const indent = (css: string) => css.replaceAll(/^(?=.)/gm, '  ');

/** A theme may also be set on an inner element, so the component tier, which points at the semantic one, is repeated there. */
export async function buildCss(): Promise<string> {
  const auto = ':root:not([data-theme]), :root[data-theme="auto"]';
  const dark = await block([], '[data-theme="dark"]', ['semantic.dark.json']);
  const darkAuto = await block([], auto, ['semantic.dark.json']);
  const contrast = await block([], ':root, [data-theme="light"]', ['semantic.contrast.json']);
  const darkContrast = await block([], '[data-theme="dark"]', ['semantic.darkContrast.json']);
  const darkContrastAuto = await block([], auto, ['semantic.darkContrast.json']);
  return `${[
    '/* Generated from the token files by buildTokens.ts; change those. */',
    await block(['primitive.json'], ':root'),
    await block(['semantic.json'], ':root, [data-theme="light"]'),
    await block(['component.json'], ':root, [data-theme]'),
    ':root, [data-theme="light"] {\n  color-scheme: light;\n}',
    `@media (prefers-contrast: more) {\n${indent(contrast)}\n}`,
    dark,
    '[data-theme="dark"] {\n  color-scheme: dark;\n}',
    `@media (prefers-contrast: more) {\n${indent(darkContrast)}\n}`,
    `@media (prefers-color-scheme: dark) {\n${indent(darkAuto)}\n  ${auto} {\n    color-scheme: dark;\n  }\n}`,
    `@media (prefers-color-scheme: dark) and (prefers-contrast: more) {\n${indent(darkContrastAuto)}\n}`,
  ].join('\n\n')}\n`;
}

/** The names and their final values per theme, for TypeScript and the token pages. */
export async function buildTypes(): Promise<string> {
  const light = await themeValues([]);
  const dark = await themeValues(['semantic.dark.json']);
  const changed = Object.fromEntries(Object.entries(dark).filter(([name, value]) => light[name] !== value));
  return `${[
    '// Generated from the token files by buildTokens.ts; change those.',
    `export const breakpoints = ${JSON.stringify(breakpoints)} as const;`,
    `export const lightTokens = ${JSON.stringify(light, null, 2)} as const;`,
    `export const darkTokens = ${JSON.stringify(changed, null, 2)} as const;`,
    'export type TokenName = keyof typeof lightTokens;',
    '/** The CSS reference of a token, e.g. `token("color-text-default")`. */\nexport const token = (name: TokenName): string => `var(--bd-${name})`;',
  ].join('\n\n')}\n`;
}

/** The final value of every semantic and component token, by name, when the files named in `overrides` win. */
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

/** Formatted like everything else, so that formatting the repository does not make the output stale. */
const formatted = (name: string, text: string): string =>
  execFileSync(fileURLToPath(new URL('../../../../node_modules/.bin/biome', import.meta.url)), ['format', `--stdin-file-path=${name}`], {
    cwd: here,
    input: text,
    encoding: 'utf8',
  });

/** The two outputs by file name, so that the test can compare them with what is checked in. */
export async function buildAll(): Promise<Record<string, string>> {
  return { 'tokens.css': formatted('tokens.css', await buildCss()), 'tokens.ts': formatted('tokens.ts', await buildTypes()) };
}

export const readBuilt = (name: string): Promise<string> => readFile(file(name), 'utf8');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, text] of Object.entries(await buildAll())) await writeFile(file(name), text);
}
