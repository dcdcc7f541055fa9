import type { Operation, OperationQuery } from '@baodao/domain/activities/shapes';
import { linkTypes } from '@baodao/domain/home/linkTypes';
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { webPage } from '../../platform/db/schema/guides.ts';
import { createPictureLookup } from '../media/pictures.ts';
import type { Viewer } from '../session/viewer.ts';
import type { OperationSlice, PageSlice } from './operationSlice.ts';

/** Running campaigns first, then upcoming, then past ones. */
const orderByPhase = sql`CASE WHEN shop_now() < ${webPage.startsAt} THEN 1 WHEN shop_now() < ${webPage.endsAt} THEN 0 ELSE 2 END`;
const orderByProximity = sql`abs(extract(epoch FROM (CASE WHEN shop_now() < ${webPage.startsAt} THEN ${webPage.startsAt} ELSE ${webPage.endsAt} END) - shop_now()))`;

/** Lists campaigns: pages of the kind `activity` with a start time. */
export async function listCampaigns(
  db: Queryable,
  { key }: Pick<OperationQuery, 'key'>,
  { limit, offset }: PageSlice,
  { language }: Viewer,
): Promise<OperationSlice> {
  const where = and(eq(webPage.kind, 'activity'), isNotNull(webPage.startsAt), key === undefined ? undefined : eq(webPage.key, key));
  const [rows, [counted]] = await Promise.all([
    db.select().from(webPage).where(where).orderBy(orderByPhase, orderByProximity, asc(webPage.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(webPage).where(where),
  ]);
  const lookUpPicture = await createPictureLookup(
    db,
    rows.map(({ cover }) => cover),
  );
  const list = rows.map((row): Operation => {
    const title = localize(row.title, language);
    return {
      id: row.id,
      key: row.key,
      type: 'activity',
      title,
      text: localize(row.summary, language),
      cover: row.cover === null ? null : lookUpPicture(row.cover, title),
      value: 0,
      limitPerDay: 0,
      done: 0,
      linkType: linkTypes.activity,
      linkValue: String(row.id),
      startTime: row.startsAt?.toISOString() ?? null,
      endTime: row.endsAt?.toISOString() ?? null,
      options: [],
      myOptionId: null,
      resultOptionId: null,
    };
  });
  return { list, total: counted?.total ?? 0 };
}
