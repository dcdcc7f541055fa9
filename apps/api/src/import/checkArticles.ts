import { type CheckedText, checkTexts, type TextCheck } from './checkTexts.ts';
import { ArticleHead, TranslatedArticleHead } from './format/content.ts';
import { files } from './format/files.ts';
import type { SourceLine } from './problems.ts';

export type CheckedArticle = CheckedText<ArticleHead, TranslatedArticleHead>;

export async function checkArticles(
  check: TextCheck,
  hasProduct: (id: number) => boolean,
  collectPictures: (place: SourceLine, value: unknown) => void,
): Promise<CheckedArticle[]> {
  const articles = await checkTexts(check, {
    root: files.articles,
    head: ArticleHead,
    translated: TranslatedArticleHead,
    pickTranslated: ({ title, subTitle, summary, author }) => ({ title, subTitle, summary, author }),
    convert: ({ title, subTitle, summary, author }, change) => ({
      title: change(title),
      subTitle: change(subTitle),
      summary: change(summary),
      author: change(author),
    }),
  });
  for (const { place, head } of articles) {
    collectPictures(place, head);
    for (const id of head.products) if (!hasProduct(id)) check.problems.add(place, `product ${id} is not in this folder`);
  }
  return articles;
}
