import { type OrderStateName, orderStateNames } from '@baodao/staff-api/shapes/orders';
import { nameOrderState } from '../features/orders/staffOrders.queries.ts';

export function toStateName(state: number): OrderStateName {
  const name = orderStateNames.find((each) => each === nameOrderState(state));
  if (!name) throw new Error(`Unknown state ${state} of an order`);
  return name;
}
