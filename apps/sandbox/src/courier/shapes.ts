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
  /** Absent if the scan has a text of its own. */
  code?: ScanCode;
  time: string;
  state: ParcelState;
}

/** What a scan can report. */
export const scans = [
  { code: 'arrived', state: 'moving', zh: '已到达', en: 'Arrived' },
  { code: 'collected', state: 'shipped', zh: '已揽收', en: 'Collected' },
  { code: 'sorted', state: 'moving', zh: '已完成分拣', en: 'Sorted' },
  { code: 'departed', state: 'moving', zh: '已离开', en: 'Departed' },
  { code: 'inTransit', state: 'moving', zh: '运送中', en: 'In transit' },
  { code: 'outForDelivery', state: 'moving', zh: '正在派送', en: 'Out for delivery' },
  { code: 'delivered', state: 'delivered', zh: '已签收', en: 'Delivered' },
] as const;

export type ScanCode = (typeof scans)[number]['code'];

/** The shop's question about a parcel. */
export const trackSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['number'],
  properties: { number: { type: 'string', pattern: '^[A-Z0-9-]{4,40}$' } },
} as const;
