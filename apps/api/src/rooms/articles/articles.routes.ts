import { articles } from '@baodao/api-client/endpoints/articles';
import { ArticleList, ArticleListQuery } from '@baodao/domain/articles/shapes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { listArticles } from './articles.queries.ts';

export async function articlesRoom(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  serve(
    app,
    { list: articles.list },
    {
      list: { input: ArticleListQuery, reply: ArticleList, handle: (query, { language }) => listArticles(db, query, language), cache: 60 },
    },
    { findSession: createFindSession(services) },
  );
}
