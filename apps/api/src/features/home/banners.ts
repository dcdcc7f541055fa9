import type { Banner, Button } from '@baodao/domain/home/shapes';
import { type Language, languages } from '@baodao/domain/wire/fields';
import { and, asc, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { banner, button } from '../../db/schema/content.ts';
import { shortCache } from '../../db/shortCache.ts';
import { createShowPicture } from '../media/pictures.ts';
import { videoAddress } from '../media/videos.ts';

/** A banner, and the goods that are shown with it. */
export interface PlacedBanner {
  banner: Banner;
  productIds: number[];
}

const isKnown = (key: string): Language => languages.find((known) => known === key) ?? 'zh-CN';

/** A shop has some dozens of banners, so all that are due now are read at once, whichever place asks. */
const readBanners = shortCache(async (db, key): Promise<Map<string, PlacedBanner[]>> => {
  const language = isKnown(key);
  const now = sql`shop_now()`;
  const rows = await db
    .select()
    .from(banner)
    .where(and(or(isNull(banner.startsAt), lte(banner.startsAt, now)), or(isNull(banner.endsAt), gt(banner.endsAt, now))))
    .orderBy(asc(banner.sort), asc(banner.id));
  const show = await createShowPicture(
    db,
    rows.flatMap(({ image, imageMobile }) => [image, imageMobile]),
  );
  const placed = rows.map((row) => {
    const title = textIn(row.title, language);
    return {
      productIds: row.productIds,
      banner: {
        id: row.id,
        place: row.place,
        title,
        text: textIn(row.text, language),
        image: row.image ? show(row.image, title) : null,
        imageMobile: row.imageMobile ? show(row.imageMobile, title) : null,
        video: row.video ? videoAddress(row.video) : null,
        linkType: row.linkType,
        linkValue: row.linkValue,
        sort: row.sort,
        startTime: row.startsAt?.toISOString() ?? null,
        endTime: row.endsAt?.toISOString() ?? null,
      },
    };
  });
  return Map.groupBy(placed, (one) => one.banner.place);
});

export const bannersIn = async (db: Queryable, language: Language, place: string): Promise<PlacedBanner[]> =>
  (await readBanners(db, language)).get(place) ?? [];

/** The banners of these places, and of all whose name begins with the group's: `index` holds `index-video`. */
export async function bannerGroups(
  db: Queryable,
  language: Language,
  { places = [], group }: { places?: string[] | undefined; group?: string | undefined },
): Promise<Record<string, Banner[]>> {
  const all = await readBanners(db, language);
  const inGroup = group ? [...all.keys()].filter((place) => place === group || place.startsWith(`${group}-`)) : [];
  return Object.fromEntries([...new Set([...places, ...inGroup])].map((place) => [place, (all.get(place) ?? []).map((one) => one.banner)]));
}

const readButtons = shortCache(async (db, key): Promise<Map<string, Button[]>> => {
  const language = isKnown(key);
  const rows = await db.select().from(button).orderBy(asc(button.sort), asc(button.id));
  const show = await createShowPicture(
    db,
    rows.map(({ image }) => image),
  );
  const buttons = rows.map((row) => {
    const title = textIn(row.title, language);
    return { ...row, title, image: row.image ? show(row.image, title) : null };
  });
  return Map.groupBy(buttons, ({ place }) => place);
});

export const buttonsIn = async (db: Queryable, language: Language, place: string): Promise<Button[]> =>
  (await readButtons(db, language)).get(place) ?? [];
