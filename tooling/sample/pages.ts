import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pageSketches } from './pageSketches.ts';
import { type Drawing, drawSight } from './pictures/drawAll.ts';
import { paletteOf } from './pictures/palettes.ts';
import { drawLicence } from './pictures/shopPictures.ts';
import { MADE_AT } from './products.ts';

const root = fileURLToPath(new URL('pages/', import.meta.url));
const languages = ['zh-CN', 'en'] as const;
const DAY = 86_400_000;
const HANDICRAFT = 98;

const inHours = (hours: number): string => `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h`;

const pictureName = (name: string): string => `pictures/pages/${name}.svg`;

/**
 * Pages of words as the folder has them. They are written in simplified Chinese and English; the shop makes the traditional text at
 * the import. A line such as `::goods {0}|{10}` names goods by their places in the shop; a shop that is too small has fewer.
 */
export async function pageFiles(productId: (at: number) => number | undefined): Promise<{ name: string; text: string }[]> {
  const files = pageSketches.flatMap(({ name, key, kind, sight, emblem, hours }, index) =>
    languages.map(async (language) => {
      const written = withGoods(await readFile(`${root}${name}.${language}.md`, 'utf8'), productId);
      const file = `pages/${name}.${language}.md`;
      if (language !== 'zh-CN') return { name: file, text: written };
      const shared = [
        `id: ${index + 1}`,
        `key: ${key}`,
        `kind: ${kind}`,
        ...(sight || emblem ? [`cover: ${pictureName(name)}`] : []),
        ...(emblem ? [`images: ${pictureName(name)}`] : []),
        ...(hours ? [`startsAt: ${inHours(hours[0])}`, `endsAt: ${inHours(hours[1])}`] : []),
        `sort: ${index}`,
        `updatedAt: ${new Date(MADE_AT - index * DAY).toISOString()}`,
      ];
      return { name: file, text: written.replace('---\n', `---\n${shared.join('\n')}\n`) };
    }),
  );
  return Promise.all(files);
}

function withGoods(text: string, productId: (at: number) => number | undefined): string {
  return text.replace(/^::goods (.*)\n/gm, (_line, places: string) => {
    const ids = places.split('|').flatMap((place) => productId(Number(place.slice(1, -1))) ?? []);
    return ids.length > 0 ? `::goods ${ids.join('|')}\n` : '';
  });
}

export function* pageDrawings(): Generator<Drawing> {
  for (const [index, { name, sight, emblem }] of pageSketches.entries()) {
    if (sight) yield { name: pictureName(name), svg: drawSight(sight, 1280, 448, false, `page/${name}`) };
    if (emblem) yield { name: pictureName(name), svg: drawLicence(paletteOf(HANDICRAFT, index), emblem) };
  }
}
