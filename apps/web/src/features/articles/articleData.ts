import { articleTypes } from '@baodao/domain/articles/articleTypes';
import type { Article } from '@baodao/domain/articles/shapes';
import * as links from '@baodao/link-builders/links';
import type { AddressOf } from '../../app/page.ts';

/** The one address of an article. */
export const articleHref = ({ id, type }: Pick<Article, 'id' | 'type'>): string =>
  type === articleTypes.news ? links.news({ id }) : links.articleInner({ id });

/** An article, as search engines read it. */
export function articleData(article: Article, { brand, addressOf }: { brand: string; addressOf: AddressOf }) {
  const { type, title, summary, lang, author, publishTime, cover, tags } = article;
  return {
    '@context': 'https://schema.org',
    '@type': type === articleTypes.news ? 'NewsArticle' : 'Article',
    headline: title,
    description: summary,
    inLanguage: lang,
    datePublished: publishTime,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: brand, url: addressOf('/') },
    mainEntityOfPage: addressOf(articleHref(article)),
    ...(cover ? { image: [addressOf(`${cover.src}/1280.jpg`, 'file')] } : {}),
    ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
  };
}
