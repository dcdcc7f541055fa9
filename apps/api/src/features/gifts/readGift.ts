import { type GiftComposite, type GiftList, type GiftQuery, type GiftSelector, giftStates } from '@baodao/domain/gifts/shapes';
import { normalizePageRequest, toPage } from '@baodao/domain/paging/toPage';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { localize } from '../../platform/db/localizedText.ts';
import { gift } from '../../platform/db/schema/gifts.ts';
import { badParameter, notFound } from '../../platform/http/problems.ts';
import { readProductCards } from '../catalog/productCards.ts';
import { skuAttributeText } from '../catalog/skuAttributeText.ts';
import { createPictureLookup } from '../media/pictures.ts';
import { readCurrentRates } from '../rates/rates.ts';
import { findGift, type GiftRow, involvesMember, listGiftRows, toGiftReplies, type Viewer } from './giftReply.ts';
import { exchangeableSkus } from './giftSkus.ts';

/** Gifts that the member has given or received. */
export async function listGifts(
  db: Queryable,
  { language, userId }: Viewer & { userId: number },
  { state, ...paging }: GiftQuery,
): Promise<GiftList> {
  const page = normalizePageRequest(paging);
  const { rows, total } = await listGiftRows(db, userId, state, page);
  const gifts = await toGiftReplies(db, rows, { language, userId });
  return toPage(
    gifts.map(({ reply }) => reply),
    total,
    page,
  );
}

/** Anyone with the code may see a gift. By id only its buyer and its recipient may. */
export async function requireGift(db: Queryable, { id, code }: GiftSelector, userId: number | null): Promise<GiftRow> {
  if ((id === undefined) === (code === undefined)) throw badParameter('code');
  const byCode = code === undefined ? undefined : eq(gift.code, code);
  const byId = id === undefined || userId === null ? undefined : and(eq(gift.id, id), involvesMember(userId));
  const where = byCode ?? byId;
  const row = where && (await findGift(db, where));
  if (!row) throw notFound('gift');
  return row;
}

export async function readGift(db: Queryable, choice: GiftSelector, { language, userId }: Viewer): Promise<GiftComposite> {
  const row = await requireGift(db, choice, userId);
  const [found] = await toGiftReplies(db, [row], { language, userId });
  if (!found) throw notFound('gift');
  const { reply, order, lookUpPicture } = found;
  const claimable = row.state === giftStates.toClaim;
  const skus = claimable ? await exchangeableSkus(db, order) : [];
  const lookUpSkuPicture = await createPictureLookup(
    db,
    skus.map(({ image }) => image),
  );
  const rates = await readCurrentRates(db);
  // A product card shows a price, so only the buyer gets it.
  const [card] = reply.given && reply.productId !== null ? await readProductCards(db, [reply.productId], language, rates) : [];
  return {
    gift: reply,
    images: order.lines.map(({ image, title }) => lookUpPicture(image, title)),
    product: card ?? null,
    skus: skus.map((sku) => {
      const attrText = localize(skuAttributeText(sku.attributes, sku.attrValueIds), language);
      return { id: sku.id, attrText, image: sku.image === null ? null : lookUpSkuPicture(sku.image, attrText), stock: sku.stock };
    }),
    claimable,
    mine: userId !== null && row.gift.receiverId === userId,
    rateId: rates.id,
  };
}
