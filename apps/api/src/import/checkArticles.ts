import { type CheckedText, checkTexts, type TextCheck } from './checkTexts.ts';
import { ArticleHead, files, TranslatedHead } from './format.ts';
import type { SourceLine } from './problems.ts';

export type CheckedArticle = CheckedText<ArticleHead, TranslatedHead>;

export async function checkArticles(
  check: TextCheck,
  hasProduct: (id: number) => boolean,
  see: (place: SourceLine, value: unknown) => void,
): Promise<CheckedArticle[]> {
  const articles = await checkTexts(check, {
    root: files.articles,
    head: ArticleHead,
    translated: TranslatedHead,
    pickWords: ({ title, subTitle, summary, author }) => ({ title, subTitle, summary, author }),
    convert: ({ title, subTitle, summary, author }, change) => ({
      title: change(title),
      subTitle: change(subTitle),
      summary: change(summary),
      author: change(author),
    }),
  });
  for (const { place, head } of articles) {
    see(place, head);
    for (const id of head.products) if (!hasProduct(id)) check.problems.add(place, `product ${id} is not in this folder`);
  }
  return articles;
}
