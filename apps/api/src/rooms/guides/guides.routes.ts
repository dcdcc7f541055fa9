import { guides } from '@baodao/api-client/endpoints/guides';
import { WebPage, WebPageQuery } from '@baodao/domain/guides/shapes';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { createFindSession } from '../session/findSession.ts';
import { readWebPage } from './webPages.queries.ts';

export async function guidesRoom(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  serve(
    app,
    { page: guides.page },
    {
      // Goods may be among its blocks, with their prices and stock.
      page: { input: WebPageQuery, reply: WebPage, handle: (query, { language }) => readWebPage(db, query, language), cache: 5 },
    },
    { findSession: createFindSession(services) },
  );
}
