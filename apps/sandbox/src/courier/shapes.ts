import type { ParcelState, ShopCallResult } from '../supplier/shapes.ts';

/** A parcel that the supplier handed to the courier. */
export interface CourierParcel {
  number: string;
  events: CourierEvent[];
  /** The shop's reply to the last notice. */
  call: ShopCallResult | null;
}

export interface CourierEvent {
  text: string;
  place: string;
  time: string;
  state: ParcelState;
}

/** The shop's question about a parcel. */
export const trackSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['number'],
  properties: { number: { type: 'string', pattern: '^[A-Z0-9-]{4,40}$' } },
} as const;
