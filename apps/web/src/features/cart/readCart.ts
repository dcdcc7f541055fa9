import { cart as cartRows } from '@baodao/api-client/endpoints/cart';
import type { Cart } from '@baodao/domain/cart/shapes';
import type { SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../../platform/store/callApi.ts';
import { fromContext } from '../../platform/store/context.ts';
import { lineTerms } from '../bookings/lineTerms.ts';
import { defaultDestination, readShipTo } from '../shipTo/shipTo.flow.ts';
import { allLines } from './cartLines.ts';
import { loadGuestCart, saveGuestCart } from './guestCart.flow.ts';
import { removeGuestLines } from './guestCart.ts';

const emptyCart: Cart = {
  rateId: '',
  rateTime: '',
  destination: null,
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
    freightAmount: '0.00',
    freightAmountCny: '0.00',
    dueAmount: '0.00',
    dueAmountCny: '0.00',
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
    ...lineTerms(line),
    ...(priceSeen === undefined ? {} : { priceSeen }),
  }));
  const country = (yield* readShipTo()) ?? defaultDestination(yield* fromContext('language'));
  const priced = yield* callApi(cartRows.price, { lines, country });
  const knownSkuIds = new Set(allLines(priced).map(({ skuId }) => skuId));
  const removedSkuIds = guest.lines.filter(({ skuId }) => !knownSkuIds.has(skuId)).map(({ skuId }) => skuId);
  if (removedSkuIds.length > 0) yield* saveGuestCart(removeGuestLines(yield* loadGuestCart(), removedSkuIds));
  return priced;
}

/** The member's cart, with the freight to where the shopper of this device wants it. */
export function* findMemberCart(): SagaGenerator<Cart> {
  return yield* callApi(cartRows.find, { country: yield* readShipTo() });
}
