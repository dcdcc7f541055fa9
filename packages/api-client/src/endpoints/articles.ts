import type { Article, ArticleList, ArticleListQuery, ArticleQuery, NewsList, NewsQuery } from '@baodao/domain/articles/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const articles = {
  /**
   * Returns an article with its text and the products in it.
   *
   * Anyone may call it; members get their own view.
   */
  article: defineEndpoint<ArticleQuery, Article>('GET /rest/article/one', { access: 'optional', specified: true }),
  /**
   * Returns the published articles, newest first.
   *
   * Anyone may call it.
   */
  list: defineEndpoint<ArticleListQuery, ArticleList>('GET /rest/index/article/enable', { access: 'public', specified: true }),
  /**
   * Returns the published news, newest first.
   *
   * Anyone may call it.
   */
  news: defineEndpoint<NewsQuery, NewsList>('GET /rest/news/enable', { access: 'public', specified: true }),
};
