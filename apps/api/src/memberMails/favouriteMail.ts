import { compare } from '@baodao/domain/money/compare';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { Language } from '@baodao/domain/wire/fields';
import { type LinkOptions, product } from '@baodao/link-builders/links';
import { readProductCards } from '../features/catalog/productCards.ts';
import { readCurrentRates } from '../features/rates/rates.ts';
import type { Queryable } from '../platform/db/database.ts';
import { toMailPicture } from './mailOrders.ts';
import type { MailFacts } from './orderMail.ts';

interface FavouriteMailRequest {
  /** The product, and the price that was announced. */
  values: Record<string, string>;
  options: LinkOptions & { language: Language; origin: string };
}

/** Shows a favourite at its price of now. Null if it is no longer sold, or costs more than was announced. */
export async function describeFavourite(db: Queryable, { values, options }: FavouriteMailRequest): Promise<MailFacts | null> {
  const { language, origin } = options;
  const id = Number(values['product']);
  const [card] = await readProductCards(db, [id], language, await readCurrentRates(db));
  if (!card || compare(card.price, (values['price'] ?? '').replaceAll(',', '')) > 0) return null;
  const amount = formatMoney(card.price, 'TWD', language);
  const line = { title: card.title, details: [], units: '', amount, companion: '', picture: toMailPicture(card.cover, origin) };
  return {
    values: { title: card.title, amount },
    orders: [{ shopName: card.orgName, code: null, lines: [line], amounts: [], receiver: null }],
    nextSteps: [],
    actionUrl: product({ id }, options),
  };
}
