import type accountAddress from './locales/zh-CN/common/account.address.json';
import type accountIdentity from './locales/zh-CN/common/account.identity.json';
import type accountInfo from './locales/zh-CN/common/account.info.json';
import type account from './locales/zh-CN/common/account.json';
import type accountMail from './locales/zh-CN/common/account.mail.json';
import type accountNav from './locales/zh-CN/common/account.nav.json';
import type accountPush from './locales/zh-CN/common/account.push.json';
import type activities from './locales/zh-CN/common/activities.json';
import type afterSale from './locales/zh-CN/common/afterSale.json';
import type articles from './locales/zh-CN/common/articles.json';
import type bookings from './locales/zh-CN/common/bookings.json';
import type cart from './locales/zh-CN/common/cart.json';
import type catalogCategory from './locales/zh-CN/common/catalog.category.json';
import type catalogDelivery from './locales/zh-CN/common/catalog.delivery.json';
import type catalog from './locales/zh-CN/common/catalog.json';
import type catalogList from './locales/zh-CN/common/catalog.list.json';
import type catalogSections from './locales/zh-CN/common/catalog.sections.json';
import type channels from './locales/zh-CN/common/channels.json';
import type compare from './locales/zh-CN/common/compare.json';
import type couponsChoose from './locales/zh-CN/common/coupons.choose.json';
import type coupons from './locales/zh-CN/common/coupons.json';
import type discover from './locales/zh-CN/common/discover.json';
import type errors from './locales/zh-CN/common/errors.json';
import type favourites from './locales/zh-CN/common/favourites.json';
import type gifts from './locales/zh-CN/common/gifts.json';
import type guides from './locales/zh-CN/common/guides.json';
import type home from './locales/zh-CN/common/home.json';
import type layoutBrowser from './locales/zh-CN/common/layout.browser.json';
import type layoutFooter from './locales/zh-CN/common/layout.footer.json';
import type layout from './locales/zh-CN/common/layout.json';
import type layoutNotices from './locales/zh-CN/common/layout.notices.json';
import type local from './locales/zh-CN/common/local.json';
import type lottery from './locales/zh-CN/common/lottery.json';
import type markets from './locales/zh-CN/common/markets.json';
import type member from './locales/zh-CN/common/member.json';
import type messages from './locales/zh-CN/common/messages.json';
import type oauth from './locales/zh-CN/common/oauth.json';
import type offline from './locales/zh-CN/common/offline.json';
import type ordersCheckout from './locales/zh-CN/common/orders.checkout.json';
import type ordersChoices from './locales/zh-CN/common/orders.choices.json';
import type ordersDetail from './locales/zh-CN/common/orders.detail.json';
import type ordersHub from './locales/zh-CN/common/orders.hub.json';
import type orders from './locales/zh-CN/common/orders.json';
import type ordersList from './locales/zh-CN/common/orders.list.json';
import type ordersSteps from './locales/zh-CN/common/orders.steps.json';
import type payment from './locales/zh-CN/common/payment.json';
import type products from './locales/zh-CN/common/products.json';
import type productsReview from './locales/zh-CN/common/products.review.json';
import type questions from './locales/zh-CN/common/questions.json';
import type questionsList from './locales/zh-CN/common/questions.list.json';
import type quickAdd from './locales/zh-CN/common/quickAdd.json';
import type reviews from './locales/zh-CN/common/reviews.json';
import type search from './locales/zh-CN/common/search.json';
import type select from './locales/zh-CN/common/select.json';
import type sessionCaptcha from './locales/zh-CN/common/session.captcha.json';
import type sessionDemo from './locales/zh-CN/common/session.demo.json';
import type session from './locales/zh-CN/common/session.json';
import type shipTo from './locales/zh-CN/common/shipTo.json';
import type shops from './locales/zh-CN/common/shops.json';
import type socialLoginBindings from './locales/zh-CN/common/socialLogin.bindings.json';
import type socialLoginCallback from './locales/zh-CN/common/socialLogin.callback.json';
import type socialLogin from './locales/zh-CN/common/socialLogin.json';
import type vouchers from './locales/zh-CN/common/vouchers.json';

/** All texts by group, the top-level key of a file. A large group is split into several files. */
export type AllTexts = typeof account &
  typeof accountNav &
  typeof accountAddress &
  typeof accountIdentity &
  typeof accountInfo &
  typeof accountMail &
  typeof accountPush &
  typeof activities &
  typeof afterSale &
  typeof articles &
  typeof bookings &
  typeof cart &
  typeof catalog &
  typeof catalogCategory &
  typeof catalogDelivery &
  typeof catalogList &
  typeof catalogSections &
  typeof channels &
  typeof compare &
  typeof coupons &
  typeof couponsChoose &
  typeof discover &
  typeof errors &
  typeof favourites &
  typeof layout &
  typeof layoutBrowser &
  typeof layoutFooter &
  typeof layoutNotices &
  typeof gifts &
  typeof products &
  typeof productsReview &
  typeof guides &
  typeof home &
  typeof local &
  typeof lottery &
  typeof markets &
  typeof member &
  typeof messages &
  typeof oauth &
  typeof offline &
  typeof orders &
  typeof ordersCheckout &
  typeof ordersChoices &
  typeof ordersDetail &
  typeof ordersHub &
  typeof ordersList &
  typeof ordersSteps &
  typeof payment &
  typeof questions &
  typeof questionsList &
  typeof quickAdd &
  typeof reviews &
  typeof search &
  typeof select &
  typeof session &
  typeof sessionCaptcha &
  typeof sessionDemo &
  typeof shipTo &
  typeof shops &
  typeof socialLogin &
  typeof vouchers &
  typeof socialLoginBindings &
  typeof socialLoginCallback;

/** Top-level key of a text file, usually the name of a feature. */
export type TextGroup = keyof AllTexts;

/** Name of a text file: a group, or a part of a group that only some pages need. */
export type TextFile =
  | TextGroup
  | `catalog.${'category' | 'delivery' | 'list' | 'sections'}`
  | `account.${'address' | 'identity' | 'info' | 'mail' | 'nav' | 'push'}`
  | 'coupons.choose'
  | 'layout.browser'
  | 'layout.footer'
  | 'layout.notices'
  | 'products.review'
  | 'questions.list'
  | 'session.captcha'
  | 'session.demo'
  | `socialLogin.${'bindings' | 'callback'}`
  | `orders.${'checkout' | 'choices' | 'detail' | 'hub' | 'list' | 'steps'}`;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: { common: AllTexts };
  }
}
