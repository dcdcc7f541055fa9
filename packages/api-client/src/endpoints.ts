import { account } from './endpoints/account.ts';
import { activities } from './endpoints/activities.ts';
import { afterSale } from './endpoints/afterSale.ts';
import { articles } from './endpoints/articles.ts';
import { bookings } from './endpoints/bookings.ts';
import { cart } from './endpoints/cart.ts';
import { catalog } from './endpoints/catalog.ts';
import { coupons } from './endpoints/coupons.ts';
import { discover } from './endpoints/discover.ts';
import { favourites } from './endpoints/favourites.ts';
import { gifts } from './endpoints/gifts.ts';
import { guides } from './endpoints/guides.ts';
import { home } from './endpoints/home.ts';
import { integration } from './endpoints/integration.ts';
import { local } from './endpoints/local.ts';
import { lottery } from './endpoints/lottery.ts';
import { markets } from './endpoints/markets.ts';
import { media } from './endpoints/media.ts';
import { member } from './endpoints/member.ts';
import { messages } from './endpoints/messages.ts';
import { oauth } from './endpoints/oauth.ts';
import { orders } from './endpoints/orders.ts';
import { payment } from './endpoints/payment.ts';
import { questions } from './endpoints/questions.ts';
import { reviews } from './endpoints/reviews.ts';
import { search } from './endpoints/search.ts';
import { session } from './endpoints/session.ts';
import { share } from './endpoints/share.ts';
import { shops } from './endpoints/shops.ts';
import { socialLogin } from './endpoints/socialLogin.ts';
import { vouchers } from './endpoints/vouchers.ts';

/** All endpoints of the API by feature. Import `endpoints/<feature>` instead to bundle only one feature. */
export const endpoints = {
  account,
  activities,
  afterSale,
  articles,
  bookings,
  cart,
  catalog,
  coupons,
  discover,
  favourites,
  gifts,
  guides,
  home,
  integration,
  local,
  lottery,
  markets,
  media,
  member,
  messages,
  oauth,
  orders,
  payment,
  questions,
  reviews,
  search,
  session,
  share,
  shops,
  socialLogin,
  vouchers,
};
