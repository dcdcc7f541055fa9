import { accounts } from './endpoints/accounts.ts';
import { log } from './endpoints/log.ts';
import { orders } from './endpoints/orders.ts';
import { session } from './endpoints/session.ts';

/** Every call of the back office, by area. */
export const staffEndpoints = { session, accounts, log, orders };
