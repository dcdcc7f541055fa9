import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const root = new URL('../../../', import.meta.url).pathname;
const given = new Map<string, string>();

/** Class names of five letters, the same in both builds. Full names would make up a fifth of a page. */
export function shortName(name: string, file: string): string {
  const full = `${relative(root, file.split('?')[0] ?? file)} ${name}`;
  const digest = createHash('sha256').update(full).digest('base64url').replace(/[-_]/g, '');
  // A name must not begin with a figure.
  const short = `${'abcdefghijklmnop'[digest.charCodeAt(0) % 16] ?? 'a'}${digest.slice(1, 5)}`;
  const other = given.get(short);
  if (other !== undefined && other !== full) throw new Error(`"${full}" and "${other}" have one class name; rename one of them.`);
  given.set(short, full);
  return short;
}
