import type { Cart } from '@baodao/domain/cart/shapes';
import type { SagaGenerator } from 'typed-redux-saga';
import { saleIds } from '../sales/saleIds.ts';
import type { CartChanges } from './cartChanges.ts';
import { loadGuestCart, saveGuestCart } from './guestCart.flow.ts';
import { addGuestLine, changeGuestLines, type GuestCart, removeGuestLines, replaceGuestSku } from './guestCart.ts';
import { priceGuestCart } from './readCart.ts';

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
