import type { WebPage, WebPageBlock, WebPageCard, WebPageKind, WebPageQuery } from '@baodao/domain/guides/shapes';
import { webPageKinds } from '@baodao/domain/guides/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { isEntityId } from '../../platform/db/entityId.ts';
import { getTextLanguage, localize } from '../../platform/db/localizedText.ts';
import { type StoredBlock, webPage } from '../../platform/db/schema/guides.ts';
import { badParameter, notFound } from '../../platform/http/problems.ts';
import { readProductCards } from '../catalog/productCards.ts';
import { createPictureLookup, type PictureLookup } from '../media/pictures.ts';
import { readCurrentRates } from '../rates/rates.ts';

type WebPageRow = typeof webPage.$inferSelect;

/** Reads a page by key or id. Omits products that are not on sale. */
export async function readWebPage(db: Queryable, { key, id }: WebPageQuery, language: Language): Promise<WebPage> {
  if ((key === undefined) === (id === undefined)) throw badParameter('key', 'give either key or id');
  // PostgreSQL would reject a number beyond the range of ids.
  if (id !== undefined && !isEntityId(id)) throw notFound('page');
  const [row] = await db
    .select()
    .from(webPage)
    .where(key === undefined ? eq(webPage.id, id ?? 0) : eq(webPage.key, key));
  if (!row) throw notFound('page');

  const listedPages = await readListedPages(db, row.blocks);
  const productIds = row.blocks.flatMap((block) => (block.type === 'goods' ? block.productIds : []));
  const pictures = row.blocks.flatMap((block) => (block.type === 'pictures' ? block.pictures : []));
  const rates = await readCurrentRates(db);
  const [cards, lookUpPicture] = await Promise.all([
    readProductCards(db, [...new Set(productIds)], language, rates),
    createPictureLookup(db, [row.cover, ...row.images, ...pictures, ...listedPages.map(({ cover }) => cover)]),
  ]);
  const products = new Map(cards.map((card) => [card.id, card]));
  const title = localize(row.title, language);

  const toBlock = (block: StoredBlock): WebPageBlock => {
    switch (block.type) {
      case 'html':
        return { type: 'html', html: localize(block.html, language) };
      case 'goods':
        return { type: 'goods', products: block.productIds.flatMap((productId) => products.get(productId) ?? []) };
      case 'pictures':
        return { type: 'pictures', pictures: block.pictures.map((hash) => lookUpPicture(hash, title)) };
      case 'pages':
        return {
          type: 'pages',
          pages: listedPages.filter(({ kind }) => kind === block.kind).map((page) => toCard(page, language, lookUpPicture)),
        };
      default:
        return block;
    }
  };
  const card = toCard(row, language, lookUpPicture);
  return {
    ...card,
    kind: parseKind(row),
    lang: getTextLanguage(row.title, language),
    contentHtml: localize(row.contentHtml, language),
    images: row.images.map((hash) => lookUpPicture(hash, title)),
    blocks: row.blocks.map(toBlock),
    marketId: row.marketId,
    rateId: rates.id,
    seo: { title, description: card.summary },
  };
}

async function readListedPages(db: Queryable, blocks: readonly StoredBlock[]): Promise<WebPageRow[]> {
  const kinds = blocks.flatMap((block) => (block.type === 'pages' ? block.kind : []));
  if (kinds.length === 0) return [];
  return db.select().from(webPage).where(inArray(webPage.kind, kinds)).orderBy(asc(webPage.sort), asc(webPage.id));
}

function toCard(row: WebPageRow, language: Language, lookUpPicture: PictureLookup): WebPageCard {
  const title = localize(row.title, language);
  return {
    id: row.id,
    key: row.key,
    title,
    summary: localize(row.summary, language),
    cover: row.cover === null ? null : lookUpPicture(row.cover, title),
    updateTime: row.updatedAt.toISOString(),
  };
}

function parseKind({ kind, key }: WebPageRow): WebPageKind {
  const known = webPageKinds.find((each) => each === kind);
  if (known === undefined) throw new Error(`Page ${key} has the unknown kind ${kind}`);
  return known;
}
