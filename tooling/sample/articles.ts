import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { articles } from './contentData.ts';
import { languages } from './localizedText.ts';
import { articleCoverName, type Drawing, drawPicture } from './pictures/drawAll.ts';
import { MADE_AT } from './products.ts';

const root = fileURLToPath(new URL('data/articles/', import.meta.url));
const DAY = 86_400_000;
const FIRST_ID = 501;

export function articleId(name: string): number {
  const position = articles.findIndex((article) => article.name === name);
  if (position < 0) throw new Error(`The sample has no article ${name}`);
  return FIRST_ID + position;
}

/** The Markdown files of the import folder. The simplified text carries the front matter that all languages share. */
export async function articleFiles(productId: (position: number) => number | undefined): Promise<{ name: string; text: string }[]> {
  const files = articles.flatMap((article, index) =>
    languages.map(async (language) => {
      const written = await readFile(`${root}${article.name}.${language}.md`, 'utf8');
      if (language !== 'zh-CN') return { name: `articles/${article.name}.${language}.md`, text: written };
      const products = article.products.map(productId).filter((id) => id !== undefined);
      const shared = [
        `id: ${articleId(article.name)}`,
        `type: ${article.type}`,
        ...(article.picture ? [`cover: ${articleCoverName(article.name)}`] : []),
        `tags: ${article.tags.join('|')}`,
        ...(products.length > 0 ? [`products: ${products.join('|')}`] : []),
        ...(article.top ? ['top: yes'] : []),
        `publishedAt: ${new Date(MADE_AT - article.daysAgo * DAY - index * 3_600_000).toISOString()}`,
      ];
      return { name: `articles/${article.name}.${language}.md`, text: written.replace('---\n', `---\n${shared.join('\n')}\n`) };
    }),
  );
  return Promise.all(files);
}

export function* articleDrawings(): Generator<Drawing> {
  for (const { name, picture } of articles) {
    if (picture) yield { name: articleCoverName(name), svg: drawPicture(picture, 1200, 675, false, `article/${name}`) };
  }
}
