import type {
  Calculated,
  CalculateInput,
  Order,
  OrderChoice,
  OrderDeleteInput,
  OrderList,
  OrderListQuery,
  OrderQuery,
  OrderSaved,
  OrderSaveInput,
  OrderTrades,
  PickupInput,
} from '@baodao/domain/orders/shapes';
import type { Done } from '@baodao/domain/wire/fields';
import { row } from '../row.ts';

export const orders = {
  calculate: row<CalculateInput, Calculated>('POST /rest/order/calculate', { access: 'member' }),
  save: row<OrderSaveInput, OrderSaved>('POST /rest/order/save', { access: 'member', idempotent: true }),
  list: row<OrderListQuery, OrderList>('GET /rest/order/state', { access: 'member' }),
  trades: row<OrderListQuery, OrderTrades>('GET /rest/order/state/new', { access: 'member' }),
  detail: row<OrderQuery, Order>('GET /rest/order/detail', { access: 'member' }),
  delete: row<OrderDeleteInput, Done>('POST /rest/order/delete/code', { access: 'member' }),
  finish: row<OrderChoice, Order>('POST /rest/order/one/state/finish', { access: 'member' }),
  pickUp: row<PickupInput, Order>('POST /rest/order/one/self/finish', { access: 'member' }),
};
