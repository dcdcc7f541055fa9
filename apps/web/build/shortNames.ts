import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const NAME = /--bd-[a-z0-9-]+/g;

const shortOf = new Map<string, string>();
const nameOf = new Map<string, string>();

/** Shortens the custom properties of the design tokens. The result depends on the name only, so both builds and all files agree. */
export function shortenNames(code: string): string {
  return code.replace(NAME, (name) => {
    const known = shortOf.get(name);
    if (known) return known;
    const short = `--${createHash('sha256').update(name).digest('base64url').slice(0, 4)}`;
    const other = nameOf.get(short);
    if (other) throw new Error(`${name} and ${other} both became ${short}; rename one of them`);
    shortOf.set(name, short);
    nameOf.set(short, name);
    return short;
  });
}

/** Token names are a third of the styles, and every page contains styles. */
export const shortNames: Plugin = {
  name: 'short-names',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\.(css|tsx?)$/.test(id) && code.includes('--bd-') ? shortenNames(code) : null),
};
