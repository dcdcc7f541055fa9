import type account from './locales/zh-CN/common/account.json';
import type cart from './locales/zh-CN/common/cart.json';
import type catalog from './locales/zh-CN/common/catalog.json';
import type errors from './locales/zh-CN/common/errors.json';
import type frame from './locales/zh-CN/common/frame.json';
import type goods from './locales/zh-CN/common/goods.json';
import type home from './locales/zh-CN/common/home.json';
import type orders from './locales/zh-CN/common/orders.json';
import type payment from './locales/zh-CN/common/payment.json';
import type search from './locales/zh-CN/common/search.json';
import type session from './locales/zh-CN/common/session.json';

/** All texts, by the top-level key that each room has for itself. */
export type AllTexts = typeof account &
  typeof cart &
  typeof catalog &
  typeof errors &
  typeof frame &
  typeof goods &
  typeof home &
  typeof orders &
  typeof payment &
  typeof search &
  typeof session;

export type Room = keyof AllTexts;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: AllTexts };
  }
}
