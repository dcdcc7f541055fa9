import { cart as cartRows } from '@baodao/api-client/endpoints/cart';
import type { Cart } from '@baodao/domain/cart/shapes';
import type { SagaGenerator } from 'typed-redux-saga';
import { loadGuestCart, saveGuestCart } from '../../shared/cart/guestCart.flow.ts';
import { addGuestLine, changeGuestLines, type GuestCart, removeGuestLines, replaceGuestSku } from '../../shared/cart/guestCart.ts';
import { saleIds } from '../../shared/sales/saleIds.ts';
import { callApi } from '../../store/callApi.ts';
import type { CartChanges } from './cartChanges.ts';
import { allLines } from './cartLines.ts';

const emptyCart: Cart = {
  rateId: '',
  rateTime: '',
  orgs: [],
  invalid: [],
  totals: {
    num: 0,
    checkedNum: 0,
    productAmount: '0.00',
    productAmountCny: '0.00',
    discountAmount: '0.00',
    discountAmountCny: '0.00',
    payAmount: '0.00',
    payAmountCny: '0.00',
  },
};

/** Prices the guest cart of the browser. Products that no longer exist are removed from it. */
export function* priceGuestCart(): SagaGenerator<Cart> {
  const guest = yield* loadGuestCart();
  if (guest.lines.length === 0) return emptyCart;
  const lines = guest.lines.map(({ skuId, num, checked, priceSeen, ...line }) => ({
    skuId,
    num,
    checked,
    ...saleIds(line),
    ...(priceSeen === undefined ? {} : { priceSeen }),
  }));
  const priced = yield* callApi(cartRows.price, { lines });
  const knownSkuIds = new Set(allLines(priced).map(({ skuId }) => skuId));
  const removedSkuIds = guest.lines.filter(({ skuId }) => !knownSkuIds.has(skuId)).map(({ skuId }) => skuId);
  if (removedSkuIds.length > 0) yield* saveGuestCart(removeGuestLines(yield* loadGuestCart(), removedSkuIds));
  return priced;
}

/** Applies the changes to the guest cart of the browser and prices it again. */
export function* updateGuestCart({ quantities, selections, removed, replacements, restored }: CartChanges): SagaGenerator<Cart> {
  const restoredLines = restored.flatMap(({ lines }) => lines);
  let guest: GuestCart = removeGuestLines(yield* loadGuestCart(), [...removed, ...restoredLines.map(({ skuId }) => skuId)]);
  for (const line of restoredLines) guest = addGuestLine(guest, line) ?? guest;
  for (const [skuId, num] of Object.entries(quantities)) guest = changeGuestLines(guest, [Number(skuId)], { num });
  for (const [skuId, checked] of Object.entries(selections)) guest = changeGuestLines(guest, [Number(skuId)], { checked });
  for (const [skuId, { skuId: newSkuId, price, maxQuantity, ...sale }] of Object.entries(replacements)) {
    guest = replaceGuestSku(guest, Number(skuId), { newSkuId, price, maxQuantity, ...saleIds(sale) });
  }
  yield* saveGuestCart(guest);
  return yield* priceGuestCart();
}
