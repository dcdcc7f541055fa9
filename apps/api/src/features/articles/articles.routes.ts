import { articles } from '@baodao/api-client/endpoints/articles';
import { Article, ArticleList, ArticleListQuery, ArticleQuery, NewsList, NewsQuery } from '@baodao/domain/articles/shapes';
import type { FastifyInstance } from 'fastify';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { createViewCounter } from '../favourites/popularity.ts';
import { createFindSession } from '../session/findSession.ts';
import { listArticles, listNews } from './articles.queries.ts';
import { readArticle } from './readArticle.ts';

export async function registerArticlesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  const countView = createViewCounter(app, db);
  registerRoutes(
    app,
    articles,
    {
      article: {
        input: ArticleQuery,
        reply: Article,
        read: ({ id }, { language }) => readArticle(db, id, language),
        onServed:
          ({ id }) =>
          () =>
            countView('article', id),
      },
      list: { input: ArticleListQuery, reply: ArticleList, read: (query, { language }) => listArticles(db, query, language), cache: 60 },
      news: { input: NewsQuery, reply: NewsList, read: (query, { language }) => listNews(db, query, language), cache: 60 },
    },
    { findSession: createFindSession(services) },
  );
}
