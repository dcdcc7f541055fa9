import { wordSearch } from '@baodao/staff-api/endpoints/sales';
import { CompareSearchInput, CompareSearchReply, SynonymGroups, SynonymQuery, type TriedSearch } from '@baodao/staff-api/shapes/sales';
import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { InvalidRecord, toRecordProblems } from '../editing/recordProblems.ts';
import { searchWholeShop } from '../features/catalog/productList.ts';
import { type Dictionary, readDictionary } from '../features/search/dictionary.ts';
import { findCommonGroups } from '../features/search/synonyms.ts';
import { SettingsLine } from '../import/format/settings.ts';
import { product } from '../platform/db/schema/catalog.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';

const SHOWN = 10;
const LISTED = 12;
/** A search that takes longer would keep a connection from shoppers. */
const LONGEST_MS = 60_000;

/** What shoppers find, and what they would find with other synonyms. */
export function registerWordSearchRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  registerRoutes(app, wordSearch, {
    groups: { input: SynonymQuery, reply: SynonymGroups, handle: async ({ word }) => ({ items: findCommonGroups(word).slice(0, LISTED) }) },
    compare: {
      input: CompareSearchInput,
      reply: CompareSearchReply,
      async handle({ words, synonyms }) {
        const parsed = SettingsLine.pick({ synonyms: true }).safeParse({ synonyms });
        if (!parsed.success) throw new InvalidRecord(toRecordProblems(parsed.error.issues));
        const signal = AbortSignal.timeout(LONGEST_MS);
        // One after the other: staff take no more connections from shoppers than one of them.
        const before = await trySearch(services, { key: words, dictionary: await readDictionary(db), signal });
        const after = await trySearch(services, { key: words, dictionary: await readDictionary(db, parsed.data.synonyms), signal });
        return { before, after };
      },
    },
  });
}

async function trySearch(services: Services, search: { key: string; dictionary: Dictionary; signal: AbortSignal }): Promise<TriedSearch> {
  const { ids, interpretation } = await searchWholeShop(services, search);
  const first = ids.slice(0, SHOWN);
  const titles = await services.db.select({ id: product.id, title: product.title }).from(product).where(inArray(product.id, first));
  return {
    kind: interpretation?.kind ?? 'nothing',
    corrected: interpretation?.corrected ?? null,
    alsoSearched: [...(interpretation?.alsoSearched ?? [])],
    count: ids.length,
    products: first.flatMap((id) => titles.filter((each) => each.id === id)),
  };
}
