import type { Operation, OperationList, OperationQuery } from '@baodao/domain/activities/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import type { Viewer } from '../session/viewer.ts';
import { listCampaigns } from './campaigns.queries.ts';
import { listGuesses } from './guesses.queries.ts';
import type { ListOperationSlice } from './operationSlice.ts';
import { listTasks } from './tasks.queries.ts';

/** In the order of the list. */
const operationKinds: readonly { type: OperationQuery['type']; list: ListOperationSlice }[] = [
  { type: 'activity', list: listCampaigns },
  { type: 'guess', list: listGuesses },
  { type: 'task', list: listTasks },
];

/** Lists a page across the selected kinds. */
export async function listOperations(db: Queryable, query: OperationQuery, viewer: Viewer): Promise<OperationList> {
  const page = normalizePageRequest(query);
  const selectedKinds = operationKinds.filter(({ type }) => query.type === undefined || query.type === type);
  const list: Operation[] = [];
  let total = 0;
  for (const kind of selectedKinds) {
    const slice = { limit: page.count - list.length, offset: Math.max(page.offset - total, 0) };
    const result = await kind.list(db, query, slice, viewer);
    list.push(...result.list);
    total += result.total;
  }
  const { rows } = await db.execute<{ now: string }>(sql`SELECT shop_now() AS now`);
  return { ...toPage(list, total, page), serverTime: new Date(rows[0]?.now ?? Number.NaN).toISOString() };
}
