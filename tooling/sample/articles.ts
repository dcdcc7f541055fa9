import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { articleSketches } from './articleSketches.ts';
import { articleCoverName, type Drawing, drawSight } from './pictures/drawAll.ts';
import { MADE_AT } from './products.ts';

const root = fileURLToPath(new URL('articles/', import.meta.url));
const languages = ['zh-CN', 'zh-TW', 'en'] as const;
const DAY = 86_400_000;
const FIRST_ID = 501;

export function articleId(name: string): number {
  const at = articleSketches.findIndex((sketch) => sketch.name === name);
  if (at < 0) throw new Error(`there is no article ${name}`);
  return FIRST_ID + at;
}

/** The articles as the folder has them: each language's own words, and above the simplified ones what is alike for all. */
export async function articleFiles(productId: (at: number) => number | undefined): Promise<{ name: string; text: string }[]> {
  const files = articleSketches.flatMap((sketch, index) =>
    languages.map(async (language) => {
      // What is written without a traditional text gets one at the import.
      if (language === 'zh-TW' && !(await isThere(`${root}${sketch.name}.zh-TW.md`))) return [];
      const written = await readFile(`${root}${sketch.name}.${language}.md`, 'utf8');
      if (language !== 'zh-CN') return [{ name: `articles/${sketch.name}.${language}.md`, text: written }];
      const products = sketch.products.map(productId).filter((id) => id !== undefined);
      const shared = [
        `id: ${articleId(sketch.name)}`,
        `type: ${sketch.type}`,
        ...(sketch.sight ? [`cover: ${articleCoverName(sketch.name)}`] : []),
        `tags: ${sketch.tags.join('|')}`,
        ...(products.length > 0 ? [`products: ${products.join('|')}`] : []),
        ...(sketch.top ? ['top: yes'] : []),
        `publishedAt: ${new Date(MADE_AT - sketch.daysAgo * DAY - index * 3_600_000).toISOString()}`,
      ];
      return [{ name: `articles/${sketch.name}.${language}.md`, text: written.replace('---\n', `---\n${shared.join('\n')}\n`) }];
    }),
  );
  return (await Promise.all(files)).flat();
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

export function* articleDrawings(): Generator<Drawing> {
  for (const { name, sight } of articleSketches) {
    if (sight) yield { name: articleCoverName(name), svg: drawSight(sight, 1200, 675, false, `article/${name}`) };
  }
}
