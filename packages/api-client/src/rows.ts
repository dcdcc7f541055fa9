import { account } from './endpoints/account.ts';
import { cart } from './endpoints/cart.ts';
import { catalog } from './endpoints/catalog.ts';
import { home } from './endpoints/home.ts';
import { orders } from './endpoints/orders.ts';
import { payment } from './endpoints/payment.ts';
import { search } from './endpoints/search.ts';
import { session } from './endpoints/session.ts';

/** Every endpoint, by room. */
export const rows = { account, cart, catalog, home, orders, payment, search, session };
