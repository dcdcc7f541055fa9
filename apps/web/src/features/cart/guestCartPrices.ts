import { cart as cartRows } from '@baodao/api-client/endpoints/cart';
import type { Cart } from '@baodao/domain/cart/shapes';
import type { SagaGenerator } from 'typed-redux-saga';
import { keepGuest, readGuest } from '../../shared/cart/guestCart.flow.ts';
import { addGuestLine, changeGuestLines, changeGuestSku, type GuestCart, withoutGuestLines } from '../../shared/cart/guestCart.ts';
import { saleIds } from '../../shared/sales/saleIds.ts';
import { callApi } from '../../store/callApi.ts';
import { allLinesOf, type CartChanges } from './cartView.ts';

const emptyCart: Cart = {
  rateId: '',
  orgs: [],
  invalid: [],
  totals: {
    num: 0,
    checkedNum: 0,
    productAmount: '0.00',
    productAmountCny: '0.00',
    discountAmount: '0.00',
    payAmount: '0.00',
    payAmountCny: '0.00',
  },
};

/** What lies in the browser, at today's prices. Goods that exist no more are forgotten. */
export function* priceGuestCart(): SagaGenerator<Cart> {
  const guest = yield* readGuest();
  if (guest.lines.length === 0) return emptyCart;
  const lines = guest.lines.map(({ skuId, num, checked, priceSeen, ...line }) => ({
    skuId,
    num,
    checked,
    ...saleIds(line),
    ...(priceSeen === undefined ? {} : { priceSeen }),
  }));
  const priced = yield* callApi(cartRows.price, { lines });
  const known = new Set(allLinesOf(priced).map(({ skuId }) => skuId));
  const gone = guest.lines.filter(({ skuId }) => !known.has(skuId)).map(({ skuId }) => skuId);
  if (gone.length > 0) yield* keepGuest(withoutGuestLines(yield* readGuest(), gone));
  return priced;
}

export function* changeGuestCart({ nums, ticks, removed, swaps, restored }: CartChanges): SagaGenerator<Cart> {
  const back = restored.flatMap(({ lines }) => lines);
  let guest: GuestCart = withoutGuestLines(yield* readGuest(), [...removed, ...back.map(({ skuId }) => skuId)]);
  for (const line of back) guest = addGuestLine(guest, line) ?? guest;
  for (const [skuId, num] of Object.entries(nums)) guest = changeGuestLines(guest, [Number(skuId)], { num });
  for (const [skuId, checked] of Object.entries(ticks)) guest = changeGuestLines(guest, [Number(skuId)], { checked });
  for (const [skuId, swap] of Object.entries(swaps)) guest = changeGuestSku(guest, Number(skuId), swap);
  yield* keepGuest(guest);
  return yield* priceGuestCart();
}
