import { COURIER_CODE } from '../courier/courierCode.ts';

/** An order as the shop sends it, with only the data for packing and shipping. */
export interface OrderFromShop {
  orderCode: string;
  state?: 'toShip' | 'cancelled';
  shopName?: string;
  paidAt?: string;
  remark?: string;
  /** In TWD, what the convenience store collects for the parcel. */
  collect?: string;
  /** For gifts: the text of a card, and whether to omit prices from the parcel. */
  gift?: { card: string; hidePrice: boolean };
  giftWrap?: { card: string };
  /** Without an address when nothing is sent, and without a name when vouchers were bought. */
  receiver: { name: string; phone: string; address: string; zip?: string };
  /** Who uses a service, or picks the order up, and what the shop asked them. */
  guest?: { name: string; phone: string; arrival?: string; pickupPlace?: string };
  /** The document that customs require. Its number is requested for the declaration. */
  identity?: { name: string; type: number; numberMasked: string };
  /** The parcels that keep within the limits of customs. */
  parcels?: { orderDetailId: number | string; num: number }[][];
  lines: OrderFromShopLine[];
}

export interface OrderFromShopLine {
  orderDetailId: number | string;
  title: string;
  spec?: string;
  sku?: string;
  num: number;
  /** The booked days, both included. */
  days?: { first: string; last: string; unit?: 'night' | 'day' };
  /** How it reaches the shopper; in a parcel if absent. */
  fulfilment?: 'parcel' | 'pickup' | 'service' | 'voucher';
}

export interface SupplierOrder extends OrderFromShop {
  /** Milliseconds since 1970. */
  receivedAt: number;
  shipments: Shipment[];
  /** When the order was last declared to customs, in milliseconds since 1970. */
  declaredAt?: number;
  /** The buyer's after-sale requests. */
  afterSaleRequests?: AfterSaleRequest[];
  /** The shop's reply to the notice that packing has begun. */
  packingCall?: ShopCallResult;
  /** The shop's reply to the notice that the order is ready for pickup. */
  readyCall?: ShopCallResult;
  /** What the store reported of a parcel that is paid on pickup, and the shop's reply. */
  pickupOutcome?: PickupOutcome;
  pickupCall?: ShopCallResult;
}

/** The shopper paid and took the parcel, or it came back unclaimed. */
export type PickupOutcome = 'collected' | 'unclaimed';

/** A buyer's after-sale request, as the shop sends it. */
export interface AfterSaleMessage {
  requestId: number;
  orderCode: string;
  orderDetailId: number;
  title: string;
  spec: string;
  type: number;
  state: number;
  num: number;
  reason: string;
  description: string;
  parcel: string;
  escalated: boolean;
}

export interface AfterSaleRequest extends AfterSaleMessage {
  /** The shop's reply to the supplier's last answer. */
  call: ShopCallResult | null;
}

/** A parcel handed to a courier. It is sent to the shop with the same delivery id until the shop accepts it. */
export interface Shipment {
  orderCode: string;
  courierCode: CourierCode;
  courierName: string;
  number: string;
  lines: { orderDetailId: number | string; num: number }[];
  shippedAt: string;
  call: ShopCallResult;
  events: ParcelEvent[];
}

export interface ParcelEvent {
  number: string;
  text: string;
  place: string;
  /** The kind of the event, which the shop has texts for. Absent if the supplier wrote a text. */
  code?: (typeof parcelStates)[number]['code'];
  time: string;
  state: ParcelState;
  call: ShopCallResult;
}

/** The result of the last attempt to send a message to the shop. */
export interface ShopCallResult {
  deliveryId: string;
  accepted: boolean;
  /** HTTP status, or null without a reply. */
  status: number | null;
  answer: string;
}

/** An event of an order or its payment, as the shop sends it. */
export interface OrderEvent {
  orderCode: string;
  event: string;
  at: string;
  /** Of a refund. */
  amount?: string;
  amountCny?: string;
}

const amountSchema = { type: 'string', pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$' } as const;

export const eventSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['orderCode', 'event', 'at'],
  properties: {
    orderCode: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
    event: { type: 'string', pattern: '^[A-Za-z]{1,40}$' },
    at: { type: 'string', maxLength: 40 },
    amount: amountSchema,
    amountCny: amountSchema,
  },
} as const;

export const couriers = [
  { code: 'tcat', name: '黑貓宅急便' },
  { code: 'hct', name: '新竹物流' },
  { code: 'post', name: '中華郵政' },
  { code: 'sf', name: '順豐速運' },
  { code: COURIER_CODE, name: '寶島快遞' },
  { code: 'other', name: '其他' },
] as const;

export type CourierCode = (typeof couriers)[number]['code'];

export const parcelStates = [
  { key: 'moving', code: 'inTransit', zh: '运送中', en: 'moving' },
  { key: 'delivered', code: 'delivered', zh: '已签收', en: 'delivered' },
  { key: 'shipped', code: 'collected', zh: '已揽收', en: 'collected' },
] as const;

export type ParcelState = (typeof parcelStates)[number]['key'];

export const orderSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['orderCode', 'receiver', 'lines'],
  properties: {
    orderCode: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
    state: { type: 'string', enum: ['toShip', 'cancelled'] },
    shopName: { type: 'string', maxLength: 200 },
    paidAt: { type: 'string', maxLength: 40 },
    remark: { type: 'string', maxLength: 1000 },
    shippingName: { type: 'string', maxLength: 200 },
    collect: amountSchema,
    giftWrap: {
      type: 'object',
      additionalProperties: false,
      required: ['card'],
      properties: { card: { type: 'string', maxLength: 100 } },
    },
    gift: {
      type: 'object',
      additionalProperties: false,
      required: ['card', 'hidePrice'],
      properties: { card: { type: 'string', maxLength: 120 }, hidePrice: { type: 'boolean' } },
    },
    receiver: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'phone', 'address'],
      properties: {
        name: { type: 'string', maxLength: 100 },
        phone: { type: 'string', maxLength: 40 },
        address: { type: 'string', maxLength: 400 },
        zip: { type: 'string', maxLength: 20 },
      },
    },
    guest: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'phone'],
      properties: {
        name: { type: 'string', maxLength: 100 },
        phone: { type: 'string', maxLength: 40 },
        arrival: { type: 'string', maxLength: 60 },
        pickupPlace: { type: 'string', maxLength: 120 },
      },
    },
    parcels: {
      type: 'array',
      maxItems: 10_000,
      items: {
        type: 'array',
        maxItems: 100,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['orderDetailId', 'num'],
          properties: {
            orderDetailId: { type: ['integer', 'string'], maxLength: 64 },
            num: { type: 'integer', minimum: 1, maximum: 9999 },
          },
        },
      },
    },
    identity: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'type', 'numberMasked'],
      properties: {
        name: { type: 'string', maxLength: 100 },
        type: { type: 'integer', minimum: 1, maximum: 4 },
        numberMasked: { type: 'string', maxLength: 40 },
      },
    },
    lines: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['orderDetailId', 'title', 'num'],
        properties: {
          orderDetailId: { type: ['integer', 'string'], maxLength: 64 },
          title: { type: 'string', maxLength: 400 },
          spec: { type: 'string', maxLength: 200 },
          sku: { type: 'string', maxLength: 64 },
          num: { type: 'integer', minimum: 1, maximum: 9999 },
          fulfilment: { type: 'string', enum: ['parcel', 'pickup', 'service', 'voucher'] },
          days: {
            type: 'object',
            additionalProperties: false,
            required: ['first', 'last'],
            properties: {
              first: { type: 'string', maxLength: 10 },
              last: { type: 'string', maxLength: 10 },
              unit: { type: 'string', enum: ['night', 'day'] },
            },
          },
        },
      },
    },
  },
} as const;

/** Services and vouchers are not sent. */
export const isSent = ({ fulfilment = 'parcel' }: OrderFromShopLine): boolean => fulfilment === 'parcel';

/** The quantity of a line that is not in any shipment yet. */
export function countUnshipped(order: SupplierOrder, line: OrderFromShopLine): number {
  if (!isSent(line)) return 0;
  const shipped = order.shipments
    .flatMap((shipment) => shipment.lines)
    .filter((shipped) => shipped.orderDetailId === line.orderDetailId)
    .reduce((sum, shipped) => sum + shipped.num, 0);
  return Math.max(0, line.num - shipped);
}
