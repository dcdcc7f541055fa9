import type { Article, ArticleList, ArticleListQuery, ArticleQuery, NewsList, NewsQuery } from '@baodao/domain/articles/shapes';
import { row } from '../row.ts';

export const articles = {
  article: row<ArticleQuery, Article>('GET /rest/article/one', { access: 'optional' }),
  list: row<ArticleListQuery, ArticleList>('GET /rest/index/article/enable', { access: 'public' }),
  news: row<NewsQuery, NewsList>('GET /rest/news/enable', { access: 'public' }),
};
