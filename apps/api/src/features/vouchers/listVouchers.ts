import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import type { Voucher, VoucherList, VoucherListQuery } from '@baodao/domain/vouchers/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { shop } from '../../platform/db/schema/catalog.ts';
import { orderLine } from '../../platform/db/schema/orders.ts';
import { voucher } from '../../platform/db/schema/vouchers.ts';
import { readShopTime } from '../../platform/db/shopTime.ts';
import { taipeiToday } from '../bookings/bookableDays.ts';
import { translateLines } from '../catalog/translateLines.ts';
import { createPictureLookup } from '../media/pictures.ts';

/** Usable: issued, and its last day is not over. A voucher that expired today is marked by a job soon. */
const isOpen = sql<boolean>`(${voucher.state} = 'issued' AND coalesce(${voucher.expiresOn} >= ${taipeiToday}, true))`;

/** A member's vouchers, with everything that must be at hand where they are used. */
export async function listVouchers(db: Queryable, userId: number, query: VoucherListQuery, language: Language): Promise<VoucherList> {
  const { tab, orderCode } = query;
  const page = normalizePageRequest(query);
  const isOwn = and(eq(voucher.userId, userId), orderCode === undefined ? undefined : eq(voucher.orderCode, orderCode));
  const where = and(isOwn, tab === undefined ? undefined : tab === 'open' ? isOpen : sql`NOT ${isOpen}`);
  const [rows, counts, now] = [await readRows(db, where, page), await countTabs(db, isOwn), await readShopTime(db)];
  const lines = await translateLines(
    db,
    rows.map(({ line }) => line),
    language,
  );
  const lookUpPicture = await createPictureLookup(
    db,
    lines.map(({ image }) => image),
  );
  const today = toCalendarDay(now);
  const list = rows.map(({ item, shop: place, line }, at): Voucher => {
    const { title, attrText, image } = lines[at] ?? line;
    const hasExpired = item.state === 'issued' && item.expiresOn !== null && item.expiresOn < today;
    return {
      id: item.id,
      code: item.code,
      state: hasExpired ? 'expired' : item.state,
      title,
      attrText,
      image: lookUpPicture(image, title),
      productId: item.productId,
      orderCode: item.orderCode,
      shop: {
        orgId: item.shopId,
        name: place ? localize(place.name, language) : '',
        phone: place?.phone ?? '',
        address: place ? localize(place.address, language) : '',
        hours: place?.hours ?? [],
        lng: place?.lng ?? 0,
        lat: place?.lat ?? 0,
      },
      issueTime: item.issuedAt.toISOString(),
      lastDay: item.expiresOn,
      useTime: item.usedAt?.toISOString() ?? null,
      rules: item.rules ? localize(item.rules, language) : '',
      isRefundable: item.state === 'issued' && !line.isGift,
    };
  });
  const total = tab === undefined ? counts.open + counts.past : counts[tab];
  return { ...toPage(list, total, page), counts, serverTime: now.toISOString() };
}

const readRows = (db: Queryable, where: SQL | undefined, { count, offset }: { count: number; offset: number }) =>
  db
    .select({
      item: voucher,
      shop: { name: shop.name, phone: shop.phone, address: shop.address, hours: shop.hours, lng: shop.lng, lat: shop.lat },
      line: {
        skuId: orderLine.skuId,
        title: orderLine.title,
        attrText: orderLine.attrText,
        image: orderLine.image,
        isGift: orderLine.isGift,
      },
    })
    .from(voucher)
    .innerJoin(orderLine, eq(orderLine.id, voucher.lineId))
    .leftJoin(shop, eq(shop.id, voucher.shopId))
    .where(where)
    .orderBy(
      sql`${isOpen} DESC, CASE WHEN ${isOpen} THEN ${voucher.expiresOn} END NULLS LAST, coalesce(${voucher.usedAt}, ${voucher.issuedAt}) DESC, ${voucher.id}`,
    )
    .limit(count)
    .offset(offset);

async function countTabs(db: Queryable, where: SQL | undefined): Promise<VoucherList['counts']> {
  const [row] = await db
    .select({ open: sql<number>`count(*) FILTER (WHERE ${isOpen})::int`, past: sql<number>`count(*) FILTER (WHERE NOT ${isOpen})::int` })
    .from(voucher)
    .where(where);
  return row ?? { open: 0, past: 0 };
}
