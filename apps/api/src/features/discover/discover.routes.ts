import { discover } from '@baodao/api-client/endpoints/discover';
import { DiscoverList, DiscoverQuery } from '@baodao/domain/discover/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import type { Language } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../platform/db/database.ts';
import { loadTagLabels } from '../../platform/db/tagLabels.ts';
import { registerRoutes } from '../../platform/http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { createFindSession } from '../session/findSession.ts';
import { buildFilter, readEntries, readTopics, toTopic } from './discover.queries.ts';
import { readDiscoverCards } from './readDiscoverCards.ts';

export async function registerDiscoverRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  registerRoutes(
    app,
    discover,
    { list: { input: DiscoverQuery, reply: DiscoverList, read: (query, { language }) => listDiscoveries(db, query, language) } },
    { findSession: createFindSession(services) },
  );
}

async function listDiscoveries(db: Queryable, query: DiscoverQuery, language: Language): Promise<DiscoverList> {
  const page = normalizePageRequest(query);
  const [topics, rates, tagLabels] = await Promise.all([readTopics(db), readCurrentRates(db), loadTagLabels(db, language)]);
  const filter = buildFilter(query, topics, tagLabels.toTag);
  const { entries, total } = filter === null ? { entries: [], total: 0 } : await readEntries(db, filter, page);
  const listedTopics = [...topics.byId.values()].filter((topic) => topic.listed && topics.counts.has(topic.id));
  return {
    ...toPage(await readDiscoverCards(db, entries, { language, rates, topics }), total, page),
    tabs: listedTopics.map((topic) => ({ ...toTopic(topic, language), count: topics.counts.get(topic.id) ?? 0 })),
    topic: filter?.topic ? toTopic(filter.topic, language) : null,
    rateId: rates.id,
  };
}
