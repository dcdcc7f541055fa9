import type { Operation, OperationQuery } from '@baodao/domain/activities/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, asc, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { webPage } from '../../db/schema/guides.ts';
import { linkTypes } from '../home/linkTypes.ts';
import { createShowPicture } from '../media/pictures.ts';
import type { Slice, Sliced } from './listOperations.ts';

/** What is on comes first, the one that ends soonest before the others; then what is to come, and what is over last. */
const standing = sql`CASE WHEN shop_now() < ${webPage.startsAt} THEN 1 WHEN shop_now() < ${webPage.endsAt} THEN 0 ELSE 2 END`;
const nearest = sql`abs(extract(epoch FROM (CASE WHEN shop_now() < ${webPage.startsAt} THEN ${webPage.startsAt} ELSE ${webPage.endsAt} END) - shop_now()))`;

/** Campaigns: pages of the kind `activity` that say when they are on. `key` names one of them. */
export async function listCampaigns(
  db: Queryable,
  { key }: Pick<OperationQuery, 'key'>,
  { limit, offset }: Slice,
  language: Language,
): Promise<Sliced> {
  const where = and(eq(webPage.kind, 'activity'), isNotNull(webPage.startsAt), key === undefined ? undefined : eq(webPage.key, key));
  const [rows, [counted]] = await Promise.all([
    db.select().from(webPage).where(where).orderBy(standing, nearest, asc(webPage.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(webPage).where(where),
  ]);
  const show = await createShowPicture(
    db,
    rows.map(({ cover }) => cover),
  );
  const list = rows.map((row): Operation => {
    const title = textIn(row.title, language);
    return {
      id: row.id,
      key: row.key,
      type: 'activity',
      title,
      text: textIn(row.summary, language),
      cover: row.cover === null ? null : show(row.cover, title),
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
