import type { Gift, GiftComposite, GiftList, GiftQuery, GiftReceiverInput, GiftSelector } from '@baodao/domain/gifts/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const gifts = {
  /**
   * Returns the gifts that the member sent or received.
   *
   * Members only.
   */
  list: defineEndpoint<GiftQuery, GiftList>('GET /rest/gift', { access: 'member', specified: true }),
  /**
   * Returns a gift to its sender, its receiver or whoever has its code.
   *
   * Anyone may call it; members get their own view.
   */
  gift: defineEndpoint<GiftSelector, GiftComposite>('GET /rest/gift/composite/one', { access: 'optional', specified: true }),
  /**
   * Claims a gift with the address to send it to. A guest needs the gift's code.
   *
   * Anyone may call it; members get their own view.
   *
   * Errors: stockTooLow (-203), notShippableThere (-207), shippingForbidden (-208), addressIncomplete (-401), identityRequired (-402),
   * identityMismatch (-403), customsCap (-404), requestInProgress (-504), prizeNotClaimable (-804).
   */
  saveReceiver: defineEndpoint<GiftReceiverInput, Gift>('POST /rest/gift/receiver/save', {
    access: 'optional',
    specified: true,
    idempotent: true,
  }),
};
