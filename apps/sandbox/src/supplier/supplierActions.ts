import { randomUUID } from 'node:crypto';
import { COURIER_CODE } from '../courier/courierCode.ts';
import type { SandboxState } from '../state.ts';
import { callShop, type ShopConnection } from './callShop.ts';
import {
  countUnshipped,
  couriers,
  type ParcelEvent,
  type ParcelState,
  type PickupOutcome,
  parcelStates,
  type Shipment,
  type ShopCallResult,
  type SupplierOrder,
} from './shapes.ts';

/** Unvalidated form fields of the supplier page. */
export type SupplierForm = Readonly<Record<string, unknown>>;

export class FormError extends Error {}

/** Creates a shipment from the form, stores it, sends it to the shop and stores the reply. */
export async function ship(state: SandboxState, shop: ShopConnection, order: SupplierOrder, form: SupplierForm): Promise<Shipment> {
  if (order.state === 'cancelled') throw new FormError('订单已取消。The order was cancelled.');
  const courier = couriers.find(({ code }) => code === form['courier']);
  if (courier === undefined) throw new FormError('请选择快递。Choose a courier.');
  const courierName = courier.code === 'other' ? readText(form['courierName'], 50) || courier.name : courier.name;
  const number = readText(form['number'], 40).toUpperCase().replace(/\s/g, '');
  if (!/^[A-Z0-9-]{4,32}$/.test(number))
    throw new FormError('单号须为 4 至 32 位字母、数字或连字符。The number takes 4 to 32 letters, digits or hyphens.');
  const lines = order.lines
    .map((line, at) => ({ orderDetailId: line.orderDetailId, num: readCount(form[`num${at}`], countUnshipped(order, line)) }))
    .filter((line) => line.num > 0);
  if (lines.length === 0) throw new FormError('没有可发的商品。Nothing is left to ship.');
  const shipment: Shipment = {
    orderCode: order.orderCode,
    courierCode: courier.code,
    courierName,
    number,
    lines,
    shippedAt: new Date(shop.now()).toISOString(),
    call: { deliveryId: randomUUID(), accepted: false, status: null, answer: '' },
    events: [],
  };
  order.shipments.push(shipment);
  if (courier.code === COURIER_CODE) state.data.courierParcels.push({ number, events: [], call: null });
  await state.save();
  await sendShipment(state, shop, shipment);
  return shipment;
}

export async function sendShipment(state: SandboxState, shop: ShopConnection, shipment: Shipment): Promise<void> {
  const { call, events: _events, ...message } = shipment;
  shipment.call = await callShop(shop, '/supplier/shipment', message, call.deliveryId);
  await state.save();
}

/** Adds a parcel event and sends it to the shop. */
export async function addParcelEvent(
  state: SandboxState,
  shop: ShopConnection,
  shipment: Shipment,
  form: SupplierForm,
): Promise<ParcelEvent> {
  const parcelState = parcelStates.find(({ key }) => key === form['state']);
  if (parcelState === undefined) throw new FormError('请选择状态。Choose a state.');
  const text = readText(form['text'], 200);
  const event: ParcelEvent = {
    number: shipment.number,
    text: text || defaultTexts[parcelState.key],
    place: readText(form['place'], 100),
    ...(text ? {} : { code: parcelState.code }),
    time: new Date(shop.now()).toISOString(),
    state: parcelState.key,
    call: { deliveryId: randomUUID(), accepted: false, status: null, answer: '' },
  };
  shipment.events.push(event);
  await state.save();
  await sendParcelEvent(state, shop, event);
  return event;
}

export async function sendParcelEvent(state: SandboxState, shop: ShopConnection, event: ParcelEvent): Promise<void> {
  const { call, ...message } = event;
  event.call = await callShop(shop, '/supplier/parcel-event', message, call.deliveryId);
  await state.save();
}

/** Notifies the shop that packing has begun, which fixes the address. */
export async function sendPackingNotice(state: SandboxState, shop: ShopConnection, order: SupplierOrder): Promise<void> {
  if (order.state === 'cancelled') throw new FormError('订单已取消。The order was cancelled.');
  order.packingCall = await callShop(shop, '/supplier/packing', { orderCode: order.orderCode }, randomUUID());
  await state.save();
}

/** Notifies the shop that an order is ready for pickup. */
export async function sendReadyNotice(state: SandboxState, shop: ShopConnection, order: SupplierOrder): Promise<void> {
  order.readyCall = await callShop(shop, '/supplier/ready', { orderCode: order.orderCode }, randomUUID());
  await state.save();
}

/** What the shop answered to a redemption, for whoever stands at the counter. */
export interface RedemptionResult {
  call: ShopCallResult;
  /** The title of what is handed over. Empty if the shop refused. */
  title: string;
}

/**
 * Redeems a voucher that a guest shows. The id belongs to the shown form, so that sending it twice redeems once, and a voucher that somebody
 * else redeemed is refused.
 */
export async function redeemVoucher(shop: ShopConnection, form: SupplierForm): Promise<RedemptionResult> {
  const code = readText(form['code'], 40);
  if (code === '') throw new FormError('请输入或扫描券码。Enter or scan the code.');
  const redemptionId = readText(form['redemptionId'], 64) || randomUUID();
  const call = await callShop(shop, '/supplier/voucher', { code, redemptionId }, randomUUID());
  if (!call.accepted) return { call, title: '' };
  const { data } = JSON.parse(call.answer) as { data: { title: string; spec: string } };
  return { call, title: [data.title, data.spec].filter(Boolean).join(' · ') };
}

/** Reports what happened at the convenience store: the payment was collected, or the parcel came back unclaimed. */
export async function sendPickupOutcome(
  state: SandboxState,
  shop: ShopConnection,
  order: SupplierOrder,
  outcome: PickupOutcome,
): Promise<void> {
  const { orderCode, collect } = order;
  if (collect === undefined || order.shipments.length === 0)
    throw new FormError('没有要代收的包裹。There is no parcel whose payment the store collects.');
  const message = outcome === 'collected' ? { orderCode, amount: collect } : { orderCode };
  order.pickupOutcome = outcome;
  order.pickupCall = await callShop(shop, `/supplier/${outcome}`, message, randomUUID());
  await state.save();
}

/** Resends all messages of an order that the shop did not accept, in their original order. */
export async function resendRejected(state: SandboxState, shop: ShopConnection, order: SupplierOrder): Promise<void> {
  for (const shipment of order.shipments) {
    if (!shipment.call.accepted) await sendShipment(state, shop, shipment);
    for (const event of shipment.events) if (!event.call.accepted) await sendParcelEvent(state, shop, event);
  }
}

const defaultTexts: Readonly<Record<ParcelState, string>> = {
  shipped: '快递员已取件',
  moving: '包裹已到达转运中心',
  delivered: '包裹已签收',
};

function readText(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? value.trim().slice(0, maxLength) : '';
}

function readCount(value: unknown, unshipped: number): number {
  if (value === undefined || value === '') return unshipped;
  if (typeof value !== 'string' || !/^\d{1,4}$/.test(value) || Number(value) > unshipped) {
    throw new FormError('数量超过未发数量。More than is left to ship.');
  }
  return Number(value);
}
