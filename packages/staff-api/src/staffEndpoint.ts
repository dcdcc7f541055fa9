import type { Endpoint, EndpointOptions } from '@baodao/api-client/endpoint';
import type { CallRight } from './rights.ts';

type StaffEndpointOptions = Pick<EndpointOptions, 'encoding' | 'file'>;

/** A call of the back office. Its session is in a cookie, so for clients of the shop it is public. */
export interface StaffEndpoint<Input, Reply> extends Endpoint<Input, Reply> {
  readonly access: 'public';
  readonly right: CallRight;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the one type that stands for "a call of any types"
export type AnyStaffEndpoint = StaffEndpoint<any, any>;

/**
 * Defines a call.
 *
 * @example
 * const find = defineStaffEndpoint<OrderQuery, OrderPage>('GET /staff/order/find', 'orders.read');
 */
export const defineStaffEndpoint = <Input, Reply>(
  route: `${'GET' | 'POST'} /staff/${string}`,
  right: CallRight,
  options: StaffEndpointOptions = {},
): StaffEndpoint<Input, Reply> => ({ route, access: 'public', right, ...options });
