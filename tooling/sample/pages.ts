import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pages } from './contentData.ts';
import { languages } from './localizedText.ts';
import { type Drawing, drawPicture } from './pictures/drawAll.ts';
import { paletteOf } from './pictures/palettes.ts';
import { drawLicence } from './pictures/shopPictures.ts';
import { MADE_AT } from './products.ts';

const root = fileURLToPath(new URL('data/pages/', import.meta.url));
const DAY = 86_400_000;
const HANDICRAFT = 98;

const inHours = (hours: number): string => `${hours < 0 ? '-' : '+'}${Math.abs(hours)}h`;

export function pageId(name: string): number {
  const position = pages.findIndex((page) => page.name === name);
  if (position < 0) throw new Error(`The sample has no page ${name}`);
  return position + 1;
}

const pictureName = (name: string): string => `pictures/pages/${name}.svg`;

/**
 * The static pages as Markdown. The simplified text carries the front matter that all languages share.
 * A line `::goods {0}|{10}` shows products by position in the shop. A smaller shop shows fewer.
 */
export async function pageFiles(productId: (position: number) => number | undefined): Promise<{ name: string; text: string }[]> {
  const files = pages.flatMap(({ name, key, kind, picture, emblem, hours }, index) =>
    languages.map(async (language) => {
      const written = withProducts(await readFile(`${root}${name}.${language}.md`, 'utf8'), productId);
      const file = `pages/${name}.${language}.md`;
      if (language !== 'zh-CN') return { name: file, text: written };
      const shared = [
        `id: ${pageId(name)}`,
        `key: ${key}`,
        `kind: ${kind}`,
        ...(picture || emblem ? [`cover: ${pictureName(name)}`] : []),
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

function withProducts(text: string, productId: (position: number) => number | undefined): string {
  return text.replace(/^::goods (.*)\n/gm, (_line, positions: string) => {
    const ids = positions.split('|').flatMap((position) => productId(Number(position.slice(1, -1))) ?? []);
    return ids.length > 0 ? `::goods ${ids.join('|')}\n` : '';
  });
}

export function* pageDrawings(): Generator<Drawing> {
  for (const [index, { name, picture, emblem }] of pages.entries()) {
    if (picture) yield { name: pictureName(name), svg: drawPicture(picture, 1280, 448, false, `page/${name}`) };
    if (emblem) yield { name: pictureName(name), svg: drawLicence(paletteOf(HANDICRAFT, index), emblem) };
  }
}
