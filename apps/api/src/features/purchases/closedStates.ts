import { type OrderState, orderStates } from '@baodao/domain/orders/states';

/** Final states in which nothing is shipped. The member may hide such an order. */
export const closedStates: readonly OrderState[] = [orderStates.cancelled, orderStates.expired, orderStates.refunded];
