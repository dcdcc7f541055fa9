import type { WebPage, WebPageBlock, WebPageCard, WebPageKind, WebPageQuery } from '@baodao/domain/guides/shapes';
import { webPageKinds } from '@baodao/domain/guides/shapes';
import type { Language } from '@baodao/domain/wire/fields';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { isIntId } from '../../db/intId.ts';
import { languageOf, textIn } from '../../db/localText.ts';
import { type StoredBlock, webPage } from '../../db/schema/guides.ts';
import { badParameter, notFound } from '../../http/problems.ts';
import { cardsOf } from '../catalog/cards.ts';
import { currentRates } from '../home/rates.ts';
import { createShowPicture, type ShowPicture } from '../media/pictures.ts';

type Row = typeof webPage.$inferSelect;

/** A page by its key or its id, with what its blocks show now: goods that are no longer on sale are left out. */
export async function readWebPage(db: Queryable, { key, id }: WebPageQuery, language: Language): Promise<WebPage> {
  if ((key === undefined) === (id === undefined)) throw badParameter('key', 'give either key or id');
  // A number that is larger than any id would be an error of the database, not a page that is missing.
  if (id !== undefined && !isIntId(id)) throw notFound('page');
  const [row] = await db
    .select()
    .from(webPage)
    .where(key === undefined ? eq(webPage.id, id ?? 0) : eq(webPage.key, key));
  if (!row) throw notFound('page');

  const listed = await pagesOfKinds(db, row.blocks);
  const productIds = row.blocks.flatMap((block) => (block.type === 'goods' ? block.productIds : []));
  const pictures = row.blocks.flatMap((block) => (block.type === 'pictures' ? block.pictures : []));
  const rates = await currentRates(db);
  const [cards, show] = await Promise.all([
    cardsOf(db, [...new Set(productIds)], language, rates),
    createShowPicture(db, [row.cover, ...row.images, ...pictures, ...listed.map(({ cover }) => cover)]),
  ]);
  const goods = new Map(cards.map((card) => [card.id, card]));
  const title = textIn(row.title, language);

  const shown = (block: StoredBlock): WebPageBlock => {
    switch (block.type) {
      case 'html':
        return { type: 'html', html: textIn(block.html, language) };
      case 'goods':
        return { type: 'goods', products: block.productIds.flatMap((productId) => goods.get(productId) ?? []) };
      case 'pictures':
        return { type: 'pictures', pictures: block.pictures.map((hash) => show(hash, title)) };
      case 'pages':
        return { type: 'pages', pages: listed.filter(({ kind }) => kind === block.kind).map((page) => cardOf(page, language, show)) };
      default:
        return block;
    }
  };
  const card = cardOf(row, language, show);
  return {
    ...card,
    kind: kindOf(row),
    lang: languageOf(row.title, language),
    contentHtml: textIn(row.contentHtml, language),
    images: row.images.map((hash) => show(hash, title)),
    blocks: row.blocks.map(shown),
    marketId: row.marketId,
    rateId: rates.id,
    seo: { title, description: card.summary },
  };
}

async function pagesOfKinds(db: Queryable, blocks: readonly StoredBlock[]): Promise<Row[]> {
  const kinds = blocks.flatMap((block) => (block.type === 'pages' ? block.kind : []));
  if (kinds.length === 0) return [];
  return db.select().from(webPage).where(inArray(webPage.kind, kinds)).orderBy(asc(webPage.sort), asc(webPage.id));
}

function cardOf(row: Row, language: Language, show: ShowPicture): WebPageCard {
  const title = textIn(row.title, language);
  return {
    id: row.id,
    key: row.key,
    title,
    summary: textIn(row.summary, language),
    cover: row.cover === null ? null : show(row.cover, title),
    updateTime: row.updatedAt.toISOString(),
  };
}

function kindOf({ kind, key }: Row): WebPageKind {
  const known = webPageKinds.find((each) => each === kind);
  if (known === undefined) throw new Error(`page ${key} is of no known kind`);
  return known;
}
