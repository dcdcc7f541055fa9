import type { Article, ArticleList, ArticleListQuery, ArticleQuery, NewsList, NewsQuery } from '@baodao/domain/articles/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const articles = {
  article: defineEndpoint<ArticleQuery, Article>('GET /rest/article/one', { access: 'optional' }),
  list: defineEndpoint<ArticleListQuery, ArticleList>('GET /rest/index/article/enable', { access: 'public' }),
  news: defineEndpoint<NewsQuery, NewsList>('GET /rest/news/enable', { access: 'public' }),
};
