import type { Gift, GiftChoice, GiftComposite, GiftList, GiftQuery, GiftReceiverInput } from '@baodao/domain/gifts/shapes';
import { row } from '../row.ts';

export const gifts = {
  list: row<GiftQuery, GiftList>('GET /rest/gift', { access: 'member' }),
  gift: row<GiftChoice, GiftComposite>('GET /rest/gift/composite/one', { access: 'optional' }),
  saveReceiver: row<GiftReceiverInput, Gift>('POST /rest/gift/receiver/save', { access: 'optional', idempotent: true }),
};
