import { discover } from '@baodao/api-client/endpoints/discover';
import { DiscoverList, DiscoverQuery } from '@baodao/domain/discover/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Language } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/database.ts';
import { tagWords } from '../../db/tags.ts';
import { registerRoutes } from '../../http/registerRoutes.ts';
import type { Services } from '../../services.ts';
import { currentRates } from '../home/rates.ts';
import { createFindSession } from '../session/findSession.ts';
import { readEntries, readTopics, shownTopic, wantedBy } from './discover.queries.ts';
import { discoverCards } from './discoverCards.ts';

export async function registerDiscoverRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db } = services;
  registerRoutes(
    app,
    discover,
    { list: { input: DiscoverQuery, reply: DiscoverList, handle: (query, { language }) => listDiscoveries(db, query, language) } },
    { findSession: createFindSession(services) },
  );
}

async function listDiscoveries(db: Queryable, query: DiscoverQuery, language: Language): Promise<DiscoverList> {
  const page = pageRequest(query);
  const [topics, rates, words] = await Promise.all([readTopics(db), currentRates(db), tagWords(db, language)]);
  const wanted = wantedBy(query, topics, words.kept);
  const { entries, total } = wanted === null ? { entries: [], total: 0 } : await readEntries(db, wanted, page);
  const listed = [...topics.byId.values()].filter((topic) => topic.listed && topics.counts.has(topic.id));
  return {
    ...pageOf(await discoverCards(db, entries, { language, rates, topics }), total, page),
    tabs: listed.map((topic) => ({ ...shownTopic(topic, language), count: topics.counts.get(topic.id) ?? 0 })),
    topic: wanted?.topic ? shownTopic(wanted.topic, language) : null,
    rateId: rates.id,
  };
}
