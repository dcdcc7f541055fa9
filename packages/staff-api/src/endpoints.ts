import { accounts } from './endpoints/accounts.ts';
import { afterSale } from './endpoints/afterSale.ts';
import { approvals } from './endpoints/approvals.ts';
import { categories } from './endpoints/categories.ts';
import { home } from './endpoints/home.ts';
import { log } from './endpoints/log.ts';
import { members } from './endpoints/members.ts';
import { orders } from './endpoints/orders.ts';
import { cropping, downloads, pictures, products } from './endpoints/products.ts';
import { queues } from './endpoints/queues.ts';
import { running } from './endpoints/running.ts';
import {
  articles,
  banners,
  buttons,
  coupons,
  guesses,
  lotteries,
  markets,
  promotions,
  sales,
  settings,
  wordSearch,
} from './endpoints/sales.ts';
import { broadcasts, conversations, play } from './endpoints/service.ts';
import { passkeys, session } from './endpoints/session.ts';
import { statements } from './endpoints/statements.ts';
import { webhooks } from './endpoints/webhooks.ts';

/** Every call of the back office, by area. */
export const staffEndpoints = {
  session,
  passkeys,
  home,
  orders,
  approvals,
  afterSale,
  products,
  categories,
  pictures,
  cropping,
  downloads,
  coupons,
  promotions,
  markets,
  lotteries,
  guesses,
  articles,
  banners,
  buttons,
  settings,
  wordSearch,
  sales,
  queues,
  statements,
  conversations,
  play,
  broadcasts,
  running,
  webhooks,
  members,
  log,
  accounts,
};
