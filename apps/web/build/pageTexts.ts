import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { textsChunk } from '@baodao/i18n/createI18n';
import { languages } from '@baodao/i18n/languages';
import type { TextFile } from '@baodao/i18n/textFiles';
import type { Plugin } from 'vite';
import { textsKey } from '../src/server/textsKey.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The rooms that pages.ts names together, by which one visit needs them. */
export function readTextSets(code: string): TextFile[][] {
  const sets = [...code.matchAll(/\b(texts|laterTexts): \[([^\]]*)\]/g)].map(([, kind, names = '']) => [
    ...(kind === 'texts' ? ['layout' as const] : []),
    ...[...names.matchAll(/'([^']+)'/g)].map(([, room = '']) => room as TextFile),
  ]);
  // Where no page has the address, the frame stands alone.
  const all: TextFile[][] = [['layout'], ...sets];
  return [...new Map(all.map((rooms) => [rooms.join(), rooms])).values()];
}

/**
 * A first visit gets all texts of its page in one file, and those of its lower part in another: on a slow line a request costs as much as
 * a hundred kilobytes. Who goes on from there gets what he lacks room by room.
 */
export function writePageTexts(): { key: string; fileName: string; source: string }[] {
  const sets = readTextSets(read('../src/pages.ts'));
  return languages.flatMap((language) =>
    sets.map((rooms) => {
      const texts = rooms.map((room) => [room, JSON.parse(read(`../${textsChunk(language, room)}`))]);
      const source = `export default${JSON.stringify(Object.fromEntries(texts))}`;
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      return { key: textsKey(language, rooms), fileName: `assets/texts-${hash}.js`, source };
    }),
  );
}

export const pageTexts: Plugin = {
  name: 'page-texts',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle() {
    for (const { fileName, source } of writePageTexts()) this.emitFile({ type: 'asset', fileName, source });
  },
};
