import { articleTypes } from '@baodao/domain/articles/articleTypes';
import type { Article } from '@baodao/domain/articles/shapes';
import type { Article as ArticleThing, NewsArticle } from 'schema-dts';
import type { AddressOf } from '../../platform/page/page.ts';
import { articleHref } from './articleHref.ts';

export function articleJsonLd(article: Article, { brand, addressOf }: { brand: string; addressOf: AddressOf }): NewsArticle | ArticleThing {
  const { type, title, summary, lang, author, publishTime, cover, tags } = article;
  return {
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
