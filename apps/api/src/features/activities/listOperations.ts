import type { Operation, OperationList, OperationQuery } from '@baodao/domain/activities/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Language } from '@baodao/domain/wire/fields';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { listCampaigns } from './campaigns.queries.ts';
import { listGuesses } from './guesses.queries.ts';
import { listTasks } from './tasks.queries.ts';

export interface Slice {
  limit: number;
  offset: number;
}

export interface Sliced {
  list: Operation[];
  total: number;
}

export interface Reader {
  language: Language;
  /** Null for guests. */
  userId: number | null;
}

type ListSlice = (db: Queryable, query: OperationQuery, slice: Slice, reader: Reader) => Promise<Sliced>;

/** In the order in which they are listed where no kind is asked for. */
const kinds: readonly { type: OperationQuery['type']; list: ListSlice }[] = [
  { type: 'activity', list: (db, query, slice, { language }) => listCampaigns(db, query, slice, language) },
  { type: 'guess', list: listGuesses },
  { type: 'task', list: listTasks },
];

/** One page over all kinds that are asked for, one kind after the other. */
export async function listOperations(db: Queryable, query: OperationQuery, reader: Reader): Promise<OperationList> {
  const page = pageRequest(query);
  const asked = kinds.filter(({ type }) => query.type === undefined || query.type === type);
  const list: Operation[] = [];
  let total = 0;
  for (const kind of asked) {
    const slice = { limit: page.count - list.length, offset: Math.max(page.offset - total, 0) };
    const sliced = await kind.list(db, query, slice, reader);
    list.push(...sliced.list);
    total += sliced.total;
  }
  const { rows } = await db.execute<{ now: string }>(sql`SELECT shop_now() AS now`);
  return { ...pageOf(list, total, page), serverTime: new Date(rows[0]?.now ?? Number.NaN).toISOString() };
}
