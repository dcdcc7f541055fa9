import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const packages = fileURLToPath(new URL('../../..', import.meta.url));
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CHARACTERS = `${LETTERS}0123456789_`;
/** Blockers of advertisements hide elements of this class. */
const AVOIDED = /^ad$/i;
/** After these many taken names of two characters, a name gets three. */
const MOST_TAKEN = 40;

/**
 * Gives each name a short one. The hash of the name decides, so that a new name changes hardly any other and browsers keep most files of the
 * last release. If the short name is taken, another hash does.
 */
export function assignShortNames(names: Iterable<string>): Map<string, string> {
  const shortOf = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of [...new Set(names)].sort()) {
    for (let attempt = 0; ; attempt += 1) {
      const [first = 0, ...rest] = createHash('sha256').update(`${attempt}${name}`).digest();
      const length = attempt < MOST_TAKEN ? 2 : 3;
      const pick = (from: string, at: number) => from[at % from.length] ?? '';
      const short =
        pick(LETTERS, first) +
        rest
          .slice(0, length - 1)
          .map((byte) => pick(CHARACTERS, byte))
          .join('');
      if (taken.has(short) || AVOIDED.test(short)) continue;
      taken.add(short);
      shortOf.set(name, short);
      break;
    }
  }
  return shortOf;
}

/** Both builds read the same files, so they agree. */
const readStyles = (pattern: string) =>
  globSync([`apps/web/src/${pattern}`, `packages/ui-kit/src/${pattern}`], { cwd: packages }).map((file) => ({
    file,
    css: readFileSync(`${packages}/${file}`, 'utf8'),
  }));

const TOKEN = /--bd-[a-z0-9-]+/g;
const findTokens = () => readStyles('**/*.css').flatMap(({ css }) => css.match(TOKEN) ?? []);
let tokens: Map<string, string> | undefined;

/** Shortens the custom properties of the design tokens. */
export function shortenTokens(code: string): string {
  tokens ??= assignShortNames(findTokens());
  return code.replace(TOKEN, (token) => {
    const short = tokens?.get(token);
    if (!short) throw new Error(`No style sheet has ${token}`);
    return `--${short}`;
  });
}

/** Token names would be a third of the styles, and every page contains styles. */
export const shortTokens: Plugin = {
  name: 'short-tokens',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\.(css|tsx?)$/.test(id) && code.includes('--bd-') ? shortenTokens(code) : null),
};

const LOCAL_NAME = /\.([a-zA-Z_][\w-]*)|@keyframes\s+([\w-]+)/g;
const findLocalNames = () =>
  readStyles('**/*.module.css').flatMap(({ file, css }) =>
    Array.from(css.matchAll(LOCAL_NAME), ([, className, keyframes]) => `${file} ${className ?? keyframes}`),
  );
let localNames: Map<string, string> | undefined;

/** Names of a style module in the page. The default ones would be a fifth of a page's HTML. */
export function shortenLocalName(name: string, path: string): string {
  localNames ??= assignShortNames(findLocalNames());
  const file = path.slice(packages.length).replace(/^\//, '').replace(/\?.*$/, '');
  const short = localNames.get(`${file} ${name}`);
  if (!short) throw new Error(`${file} has no ${name}`);
  return short;
}
