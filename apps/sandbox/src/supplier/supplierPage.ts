import { randomUUID } from 'node:crypto';
import { toShanghai } from '../alipay/shanghaiTime.ts';
import { bilingual, type Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import { afterSaleSection } from './afterSale.ts';
import type { DeclaredIdentity } from './declareOrder.ts';
import {
  countUnshipped,
  couriers,
  isSent,
  type OrderEvent,
  parcelStates,
  type Shipment,
  type ShopCallResult,
  type SupplierOrder,
} from './shapes.ts';
import type { RedemptionResult } from './supplierActions.ts';

/** Shows the orders, newest first, with the result of the submitted form: its error, or the identity of a declared order. */
export function supplierPage(
  orders: readonly SupplierOrder[],
  getEvents: (code: string) => readonly OrderEvent[],
  {
    error = null,
    declared = null,
    redeemed = null,
  }: { error?: string | null; declared?: DeclaredIdentity | null; redeemed?: RedemptionResult | null },
): Page {
  return {
    title: '供应商发货台 Supplier portal',
    status: error === null ? 200 : 400,
    body: html`<h1>供应商发货台 <span lang="en">Supplier portal</span></h1>
<p><a href="/supplier">${bilingual('刷新', 'Refresh')}</a></p>
${error !== null && html`<p class="card warn" role="alert">${error}</p>`}
${
  declared !== null &&
  html`<p class="card" role="status"><strong>${bilingual('报关用身份信息，只显示这一次', 'Identity for the declaration, shown only this once')}</strong><br>${declared.name} · ${documentName(declared.type)} · ${declared.number}</p>`
}
${redeemForm(redeemed)}
${orders.length === 0 && html`<p class="card">${bilingual('没有订单。付款后的订单会送到这里。', 'No orders. They come here once paid.')}</p>`}
${orders.map((order) => orderCard(order, getEvents(order.orderCode)))}`,
  };
}

/** The counter of a stall: the guest shows a code, and the shop says at once whether it is good. */
function redeemForm(redeemed: RedemptionResult | null): Html {
  return html`<section class="card" aria-labelledby="redeem-heading">
<h2 id="redeem-heading">${bilingual('核销券', 'Redeem a voucher')}</h2>
${
  redeemed !== null &&
  (redeemed.call.accepted
    ? html`<p role="status"><strong>${bilingual('已核销，请交付', 'Redeemed, hand over')}: ${redeemed.title}</strong></p>`
    : html`<p role="alert" class="warn">${bilingual('不能核销', 'Not redeemed')}: ${refusalOf(redeemed.call)}</p>`)
}
<form method="post" action="/supplier/redeem"><div class="row">
<input type="hidden" name="redemptionId" value="${randomUUID()}">
<div><label for="redeem-code">${bilingual('券码', 'Code')}</label><input id="redeem-code" name="code" required minlength="8" maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false"></div>
<button class="primary">${bilingual('核销', 'Redeem')}</button>
</div></form>
</section>`;
}

const refusals: Readonly<Record<number, string>> = {
  [-3]: '没有这个券码 no such code',
  [-506]: '已经用过了 used before',
  [-507]: '已过期 expired',
  [-508]: '已退款 refunded',
};

function refusalOf({ status, answer }: ShopCallResult): string {
  const code = /"code":(-\d+)/.exec(answer)?.[1];
  return refusals[Number(code)] ?? `${status ?? '—'} ${answer}`;
}

function orderCard(order: SupplierOrder, events: readonly OrderEvent[]): Html {
  const sends = order.lines.some(isSent);
  const left = order.lines.reduce((sum, line) => sum + countUnshipped(order, line), 0);
  const hasRejected = order.shipments.some((shipment) => !shipment.call.accepted || shipment.events.some((event) => !event.call.accepted));
  return html`<article class="card" aria-labelledby="order-${order.orderCode}">
<h2 id="order-${order.orderCode}">${order.orderCode} · ${orderState(order, left, sends)}</h2>
<dl>
${order.shopName !== undefined && html`<dt>${bilingual('店铺', 'Shop')}</dt><dd>${order.shopName}</dd>`}
${
  order.receiver.address !== '' &&
  html`<dt>${bilingual('收件人', 'Receiver')}</dt><dd>${order.receiver.name} · ${order.receiver.phone}<br>${order.receiver.zip ?? ''} ${order.receiver.address}</dd>`
}
${
  order.guest !== undefined &&
  html`<dt>${bilingual('客人', 'Guest')}</dt><dd>${order.guest.name} · ${order.guest.phone}${order.guest.arrival !== undefined && html`<br>${bilingual('到达', 'Arrives')}: ${order.guest.arrival}`}${order.guest.pickupPlace !== undefined && html`<br>${bilingual('上车地点', 'Pick up at')}: ${order.guest.pickupPlace}`}</dd>`
}
${order.remark !== undefined && order.remark !== '' && html`<dt>${bilingual('备注', 'Remark')}</dt><dd>${order.remark}</dd>`}
${
  order.collect !== undefined &&
  html`<dt>${bilingual('取货付款', 'Cash on delivery')}</dt><dd><strong>NT$${order.collect}</strong> ${bilingual('由门市代收', 'collected by the store')}</dd>`
}
${
  order.giftWrap !== undefined &&
  html`<dt>${bilingual('礼品包装', 'Gift wrap')}</dt><dd>${order.giftWrap.card || bilingual('不附卡片', 'Without a card')}</dd>`
}${
  order.gift !== undefined &&
  html`<dt>${bilingual('礼物', 'Gift')}</dt><dd>${order.gift.card}${order.gift.hidePrice && html`<br><strong>${bilingual('包裹内不放价格', 'No prices in the parcel')}</strong>`}</dd>`
}
${
  order.identity !== undefined &&
  html`<dt>${bilingual('清关身份', 'Identity for customs')}</dt><dd>${order.identity.name} · ${documentName(order.identity.type)} · ${order.identity.numberMasked}${order.declaredAt !== undefined && html`<br>${bilingual('已申报', 'Declared')} ${toShanghai(order.declaredAt)} UTC+8`}</dd>`
}
${
  order.parcels !== undefined &&
  html`<dt>${bilingual('分包', 'Parcels')}</dt><dd>${order.parcels.map(
    (parcel, at) =>
      html`${at + 1}: ${parcel.map(({ orderDetailId, num }) => `${order.lines.find((line) => line.orderDetailId === orderDetailId)?.title ?? ''} × ${num}`).join(' · ')}<br>`,
  )}</dd>`
}
<dt>${bilingual('收到', 'Received')}</dt><dd>${toShanghai(order.receivedAt)} UTC+8</dd>
${events.length > 0 && html`<dt>${bilingual('经过', 'History')}</dt><dd>${events.map(eventLine)}</dd>`}
</dl>
<div class="wide"><table>
<thead><tr><th scope="col">${bilingual('商品', 'Product')}</th><th scope="col">${bilingual('规格', 'Spec')}</th><th scope="col">${bilingual('数量', 'Quantity')}</th><th scope="col">${bilingual('未发', 'Left')}</th></tr></thead>
<tbody>${order.lines.map(
    (line) =>
      html`<tr><td>${line.title}${line.days !== undefined && html`<br><span class="quiet">${line.days.first}${line.days.last !== line.days.first && ` – ${line.days.last}`}</span>`}</td><td>${[line.spec, line.sku].filter(Boolean).join(' · ')}</td><td>${line.num}</td><td>${countUnshipped(order, line)}</td></tr>`,
  )}</tbody>
</table></div>
${order.shipments.map((shipment, at) => shipmentSection(order, shipment, at))}
${
  hasRejected &&
  html`<form method="post" action="/supplier/orders/${order.orderCode}/resend"><p><button>${bilingual('重新通知商城', 'Resend to the shop')}</button></p></form>`
}
${(order.afterSaleRequests ?? []).map((request) => afterSaleSection(order, request))}
${left > 0 && order.state !== 'cancelled' && order.identity !== undefined && declareForm(order)}
${sends && order.shipments.length === 0 && order.state !== 'cancelled' && packingForm(order)}
${left > 0 && order.state !== 'cancelled' && shipForm(order)}
${order.shipments.length === 0 && order.state !== 'cancelled' && order.collect === undefined && order.lines.some(({ fulfilment }) => fulfilment !== 'voucher') && readyForm(order)}
${order.shipments.length > 0 && order.collect !== undefined && pickupForms(order)}
</article>`;
}

/** An event, for a refund with its amounts. */
const eventLine = ({ event, at, amount, amountCny }: OrderEvent): Html =>
  html`${event}${amount !== undefined && amountCny !== undefined && html` <strong>NT$${amount} · ¥${amountCny}</strong>`} <span class="quiet">${toShanghai(Date.parse(at))}</span><br>`;

function orderState(order: SupplierOrder, left: number, sends: boolean): Html {
  if (order.state === 'cancelled') return bilingual('已取消', 'cancelled');
  if (!sends) return bilingual('到店使用', 'used at the shop');
  if (left === 0) return bilingual('已出货', 'shipped');
  return order.shipments.length === 0 ? bilingual('待出货', 'to ship') : bilingual('部分出货', 'partly shipped');
}

const documentNames: Readonly<Record<number, string>> = {
  1: '居民身份证',
  2: '港澳居民来往内地通行证',
  3: '台湾居民来往大陆通行证',
  4: '护照',
};

const documentName = (type: number): string => documentNames[type] ?? '';

/** The number is opened at the shop at this moment, and its owner sees that. */
function declareForm(order: SupplierOrder): Html {
  return html`<form method="post" action="/supplier/orders/${order.orderCode}/declare"><p><button>${bilingual('取得身份信息报关', 'Get the identity and declare')}</button></p></form>`;
}

function packingForm(order: SupplierOrder): Html {
  return html`<form method="post" action="/supplier/orders/${order.orderCode}/packing"><p>${
    !order.packingCall?.accepted && html`<button>${bilingual('开始打包', 'Begin to pack')}</button>`
  }
${order.packingCall !== undefined && html` <span class="quiet">${bilingual('打包', 'Packing')} · ${callResult(order.packingCall)}</span>`}</p></form>`;
}

function readyForm(order: SupplierOrder): Html {
  const isService = order.lines.some(({ fulfilment }) => fulfilment === 'service');
  return html`<form method="post" action="/supplier/orders/${order.orderCode}/ready"><p><button>${isService ? bilingual('确认预订', 'Confirm the booking') : bilingual('可自提', 'Ready for pick-up')}</button>
${order.readyCall !== undefined && html` <span class="quiet">${callResult(order.readyCall)}</span>`}</p></form>`;
}

/** What the convenience store reports. Both buttons stay, so that contradictory and repeated reports can be tried. */
function pickupForms(order: SupplierOrder): Html {
  const outcomes = { collected: bilingual('已取货付款', 'Collected'), unclaimed: bilingual('逾期未取', 'Unclaimed') };
  return html`<section aria-label="${order.orderCode} pickup"><h3>${bilingual('门市回报', 'Report of the store')}</h3>
<form method="post" action="/supplier/orders/${order.orderCode}/pickup/collected"><p><button class="primary">${bilingual('已取货并收款', 'Collected the payment')} NT$${order.collect ?? ''}</button></p></form>
<form method="post" action="/supplier/orders/${order.orderCode}/pickup/unclaimed"><p><button>${bilingual('逾期未取，已退回', 'Returned unclaimed')}</button></p></form>
${
  order.pickupOutcome !== undefined &&
  order.pickupCall !== undefined &&
  html`<p class="quiet" role="status">${outcomes[order.pickupOutcome]} · ${callResult(order.pickupCall)}</p>`
}</section>`;
}

function shipForm(order: SupplierOrder): Html {
  const id = (name: string) => `${name}-${order.orderCode}`;
  return html`<form method="post" action="/supplier/orders/${order.orderCode}/ship">
<fieldset><legend>${bilingual('出货', 'Ship')}</legend>
<div class="row">
<div><label for="${id('courier')}">${bilingual('快递', 'Courier')}</label>
<select id="${id('courier')}" name="courier">${couriers.map((courier) => html`<option value="${courier.code}">${courier.name}</option>`)}</select></div>
<div><label for="${id('courierName')}">${bilingual('其他快递名称', 'Name of another courier')}</label><input id="${id('courierName')}" name="courierName" maxlength="50"></div>
<div><label for="${id('number')}">${bilingual('运单号码', 'Tracking number')}</label><input id="${id('number')}" name="number" required minlength="4" maxlength="32" autocomplete="off"></div>
</div>
<div class="row">${order.lines.map((line, at) => {
    const left = countUnshipped(order, line);
    if (left === 0) return null;
    return html`<div><label for="${id(`num${at}`)}">${line.title} (${left})</label>
<input id="${id(`num${at}`)}" name="num${at}" type="number" min="0" max="${left}" value="${left}"></div>`;
  })}</div>
<p><button class="primary">${bilingual('出货', 'Ship')}</button></p>
</fieldset></form>`;
}

function shipmentSection(order: SupplierOrder, shipment: Shipment, at: number): Html {
  const id = (name: string) => `${name}-${order.orderCode}-${at}`;
  return html`<section aria-label="${shipment.number}">
<h3>${shipment.courierName} ${shipment.number}</h3>
<p class="quiet">${toShanghai(Date.parse(shipment.shippedAt))} UTC+8 · ${callResult(shipment.call)}</p>
<ul>${shipment.events.map((event) => html`<li>${event.text} ${event.place} <span class="quiet">${event.state} · ${callResult(event.call)}</span></li>`)}</ul>
<form method="post" action="/supplier/orders/${order.orderCode}/shipments/${at}/event">
<fieldset><legend>${bilingual('物流进展', 'Parcel event')}</legend>
<div class="row">
<div><label for="${id('state')}">${bilingual('状态', 'State')}</label>
<select id="${id('state')}" name="state">${parcelStates.map(({ key, zh, en }) => html`<option value="${key}">${zh} ${en}</option>`)}</select></div>
<div><label for="${id('place')}">${bilingual('地点', 'Place')}</label><input id="${id('place')}" name="place" maxlength="100"></div>
<div><label for="${id('text')}">${bilingual('说明', 'Text')}</label><input id="${id('text')}" name="text" maxlength="200"></div>
<button>${bilingual('发送进展', 'Send event')}</button>
</div></fieldset></form>
</section>`;
}

function callResult(call: ShopCallResult): Html {
  if (call.accepted) return html`${bilingual('商城已接受', 'accepted by the shop')} (${call.status})`;
  return html`<span class="warn">${bilingual('商城未接受', 'not accepted by the shop')} (${call.status ?? '—'}) ${call.answer}</span>`;
}
