import type { Gift, GiftComposite, GiftList, GiftQuery, GiftReceiverInput, GiftSelector } from '@baodao/domain/gifts/shapes';
import { defineEndpoint } from '../endpoint.ts';

export const gifts = {
  list: defineEndpoint<GiftQuery, GiftList>('GET /rest/gift', { access: 'member' }),
  gift: defineEndpoint<GiftSelector, GiftComposite>('GET /rest/gift/composite/one', { access: 'optional' }),
  saveReceiver: defineEndpoint<GiftReceiverInput, Gift>('POST /rest/gift/receiver/save', { access: 'optional', idempotent: true }),
};
