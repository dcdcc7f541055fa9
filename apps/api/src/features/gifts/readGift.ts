import { type GiftChoice, type GiftComposite, type GiftList, type GiftQuery, giftStates } from '@baodao/domain/gifts/shapes';
import { pageOf, pageRequest } from '@baodao/domain/paging/pageOf';
import type { Language } from '@baodao/domain/wire/fields';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { textIn } from '../../db/localText.ts';
import { gift } from '../../db/schema/gifts.ts';
import { badParameter, notFound } from '../../http/problems.ts';
import { attrTextOf } from '../catalog/attrText.ts';
import { cardsOf } from '../catalog/cards.ts';
import { currentRates } from '../home/rates.ts';
import { createShowPicture } from '../media/pictures.ts';
import { findGift, type GiftRow, listRows, ofMember, showGifts } from './giftReply.ts';
import { exchangeableSkus } from './giftSkus.ts';

interface Reader {
  language: Language;
  /** Null for guests. */
  userId: number | null;
}

/** Gifts one has received, and those one has given. */
export async function listGifts(db: Queryable, userId: number, { state, ...paging }: GiftQuery, language: Language): Promise<GiftList> {
  const page = pageRequest(paging);
  const { rows, total } = await listRows(db, userId, state, page);
  const shown = await showGifts(db, rows, { userId, language });
  return pageOf(
    shown.map(({ reply }) => reply),
    total,
    page,
  );
}

/** By its code for whoever has it, by its id for the two whose it is. Anything else is a gift that is not there. */
export async function demandGift(db: Queryable, { id, code }: GiftChoice, userId: number | null): Promise<GiftRow> {
  if ((id === undefined) === (code === undefined)) throw badParameter('code');
  const byCode = code === undefined ? undefined : eq(gift.code, code);
  const byId = id === undefined || userId === null ? undefined : and(eq(gift.id, id), ofMember(userId));
  const where = byCode ?? byId;
  const row = where && (await findGift(db, where));
  if (!row) throw notFound('gift');
  return row;
}

export async function readGift(db: Queryable, choice: GiftChoice, { language, userId }: Reader): Promise<GiftComposite> {
  const row = await demandGift(db, choice, userId);
  const [shown] = await showGifts(db, [row], { userId, language });
  if (!shown) throw notFound('gift');
  const { reply, whole, show } = shown;
  const claimable = row.state === giftStates.toClaim;
  const skus = claimable ? await exchangeableSkus(db, whole) : [];
  const showSku = await createShowPicture(
    db,
    skus.map(({ image }) => image),
  );
  const rates = await currentRates(db);
  // A card has a price: it is for whoever knows it.
  const [card] = reply.given && reply.productId !== null ? await cardsOf(db, [reply.productId], language, rates) : [];
  return {
    gift: reply,
    images: whole.lines.map(({ image, title }) => show(image, title)),
    product: card ?? null,
    skus: skus.map((sku) => {
      const attrText = textIn(attrTextOf(sku.attributes, sku.attrValueIds), language);
      return { id: sku.id, attrText, image: sku.image === null ? null : showSku(sku.image, attrText), stock: sku.stock };
    }),
    claimable,
    mine: userId !== null && row.gift.receiverId === userId,
    rateId: rates.id,
  };
}
