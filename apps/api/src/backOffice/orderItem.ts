import type { StaffOrder } from '../features/orders/staffOrders.queries.ts';
import { maskName } from './maskPerson.ts';
import { toStateName } from './toStateName.ts';

/** An order in a list. */
export const describeItem = ({ code, state, shopName, payAmount, receiver, since, isPacking, awaitsReceiver }: StaffOrder) => ({
  code,
  state: toStateName(state),
  shopName,
  payAmount,
  receiver: maskName(receiver),
  since: since.toISOString(),
  isPacking,
  awaitsReceiver,
});
