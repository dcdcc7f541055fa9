import type { Banner, BannerComposite, Button } from '@baodao/domain/home/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { and, asc, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize, parseLanguage } from '../../platform/db/localizedText.ts';
import { banner, button } from '../../platform/db/schema/content.ts';
import { cacheWithTtl } from '../../platform/db/ttlCache.ts';
import { readProductCards } from '../catalog/productCards.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { videoPath } from '../media/videos.ts';
import { readCurrentRates } from '../rates/rates.ts';

/** A banner with the ids of its products. */
export interface PlacedBanner {
  banner: Banner;
  productIds: number[];
}

/** Reads the active banners of all places at once, since there are only some dozens. */
const cachedBanners = cacheWithTtl(async (db, key): Promise<Map<string, PlacedBanner[]>> => {
  const language = parseLanguage(key);
  const now = sql`shop_now()`;
  const rows = await db
    .select()
    .from(banner)
    .where(and(or(isNull(banner.startsAt), lte(banner.startsAt, now)), or(isNull(banner.endsAt), gt(banner.endsAt, now))))
    .orderBy(asc(banner.sort), asc(banner.id));
  const lookUpPicture = await createPictureLookup(
    db,
    rows.flatMap(({ image, imageMobile }) => [image, imageMobile]),
  );
  const placed = rows.map((row) => {
    const title = localize(row.title, language);
    return {
      productIds: row.productIds,
      banner: {
        id: row.id,
        place: row.place,
        title,
        text: localize(row.text, language),
        image: row.image ? lookUpPicture(row.image, title) : null,
        imageMobile: row.imageMobile ? lookUpPicture(row.imageMobile, title) : null,
        video: row.video ? videoPath(row.video) : null,
        linkType: row.linkType,
        linkValue: row.linkValue,
        sort: row.sort,
        startTime: row.startsAt?.toISOString() ?? null,
        endTime: row.endsAt?.toISOString() ?? null,
      },
    };
  });
  return Map.groupBy(placed, ({ banner: { place } }) => place);
});

export const readBanners = async (db: Queryable, language: Language, place: string): Promise<PlacedBanner[]> =>
  (await cachedBanners(db, language)).get(place) ?? [];

const MAX_PRODUCTS = 24;

/** The banners of a place, with the products that they name. */
export async function readBannerComposite(db: Queryable, language: Language, place: string): Promise<BannerComposite> {
  const [placed, rates] = await Promise.all([readBanners(db, language, place), readCurrentRates(db)]);
  const ids = [...new Set(placed.flatMap(({ productIds }) => productIds))].slice(0, MAX_PRODUCTS);
  return {
    banners: placed.map(({ banner: shown }) => shown),
    products: await readProductCards(db, ids, language, rates),
    rateId: rates.id,
  };
}

/** Reads banners by place. A group contains all places with its prefix: `index` contains `index-video`. */
export async function readBannerGroups(
  db: Queryable,
  language: Language,
  { places = [], group }: { places?: string[] | undefined; group?: string | undefined },
): Promise<Record<string, Banner[]>> {
  const byPlace = await cachedBanners(db, language);
  const groupPlaces = group ? [...byPlace.keys()].filter((place) => place === group || place.startsWith(`${group}-`)) : [];
  const wanted = new Set([...places, ...groupPlaces]);
  // A client that copies the reply into an object would change its prototype.
  wanted.delete('__proto__');
  return Object.fromEntries([...wanted].map((place) => [place, (byPlace.get(place) ?? []).map(({ banner: item }) => item)]));
}

const cachedButtons = cacheWithTtl(async (db, key): Promise<Map<string, Button[]>> => {
  const language = parseLanguage(key);
  const rows = await db.select().from(button).orderBy(asc(button.sort), asc(button.id));
  const lookUpPicture = await createPictureLookup(
    db,
    rows.map(({ image }) => image),
  );
  const buttons = rows.map((row) => {
    const title = localize(row.title, language);
    return { ...row, title, image: row.image ? lookUpPicture(row.image, title) : null };
  });
  return Map.groupBy(buttons, ({ place }) => place);
});

export const readButtons = async (db: Queryable, language: Language, place: string): Promise<Button[]> =>
  (await cachedButtons(db, language)).get(place) ?? [];
