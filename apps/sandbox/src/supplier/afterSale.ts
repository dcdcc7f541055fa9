import { randomUUID } from 'node:crypto';
import { bilingual, type Html, html } from '../html.ts';
import type { SandboxState } from '../state.ts';
import { callShop, type ShopConnection } from './callShop.ts';
import type { AfterSaleMessage, AfterSaleRequest, SupplierOrder } from './shapes.ts';
import { FormError, type SupplierForm } from './supplierActions.ts';

const textSchema = (maxLength: number) => ({ type: 'string', maxLength });

export const afterSaleSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['requestId', 'orderCode', 'orderDetailId', 'title', 'type', 'state', 'num'],
  properties: {
    requestId: { type: 'integer', minimum: 1 },
    orderCode: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
    orderDetailId: { type: 'integer' },
    title: textSchema(400),
    spec: textSchema(200),
    type: { type: 'integer', minimum: 1, maximum: 4 },
    state: { type: 'integer', minimum: -2, maximum: 6 },
    num: { type: 'integer', minimum: 1, maximum: 9999 },
    reason: textSchema(60),
    description: textSchema(1000),
    parcel: textSchema(80),
    escalated: { type: 'boolean' },
  },
} as const;

/** Adds a request, or updates the one with the same id. */
export function saveAfterSaleRequest(order: SupplierOrder, message: AfterSaleMessage): void {
  order.afterSaleRequests ??= [];
  const existing = order.afterSaleRequests.find(({ requestId }) => requestId === message.requestId);
  if (existing === undefined) order.afterSaleRequests.push({ ...message, call: null });
  else Object.assign(existing, message);
}

const answers = [
  { action: 'approve', zh: '同意', en: 'Approve' },
  { action: 'refuse', zh: '拒绝', en: 'Refuse' },
  { action: 'received', zh: '已收到退货', en: 'Goods received' },
  { action: 'sent', zh: '已重新寄出', en: 'Sent again' },
] as const;

/** The answers that a request allows in its state. Types 2 and 3 need a return first; types 3 and 4 need a replacement. */
function getPossibleAnswers({ type, state, escalated }: AfterSaleRequest): readonly (typeof answers)[number][] {
  const fits = (action: (typeof answers)[number]['action']) => {
    if (state === 1) return !escalated && (action === 'approve' || action === 'refuse');
    if (state === 3) return action === 'received' || action === 'refuse';
    return action === 'sent' && ((type === 3 && state === 4) || (type === 4 && state === 2));
  };
  return answers.filter(({ action }) => fits(action));
}

/** Sends the chosen answer to the shop and stores the shop's reply. */
export async function answerAfterSaleRequest(
  state: SandboxState,
  shop: ShopConnection,
  request: AfterSaleRequest,
  form: SupplierForm,
): Promise<void> {
  const chosen = getPossibleAnswers(request).find(({ action }) => action === form['action']);
  if (chosen === undefined) throw new FormError('现在不能这样答复。This cannot be answered now.');
  const text = typeof form['text'] === 'string' ? form['text'].trim().slice(0, 300) : '';
  const message = { requestId: request.requestId, action: chosen.action, text, restock: form['restock'] === 'on' };
  request.call = await callShop(shop, '/supplier/after-sale', message, randomUUID());
  await state.save();
}

const kinds = ['', '仅退款 refund', '退货退款 return', '换货 exchange', '补寄 missing units'] as const;

export function afterSaleSection(order: SupplierOrder, request: AfterSaleRequest): Html {
  const id = (name: string) => `${name}-after-sale-${request.requestId}`;
  const possible = getPossibleAnswers(request);
  return html`<section aria-labelledby="${id('heading')}">
<h3 id="${id('heading')}">${bilingual('售后', 'After-sale')} ${request.requestId} · ${kinds[request.type] ?? ''} × ${request.num}</h3>
<p>${request.title} ${request.spec} · ${request.reason} ${request.description} ${request.parcel}</p>
<p class="quiet">${bilingual('状态', 'State')} ${request.state}${request.call !== null && !request.call.accepted && html` · <span class="warn">${request.call.status ?? '—'} ${request.call.answer}</span>`}</p>
${
  possible.length > 0 &&
  html`<form method="post" action="/supplier/orders/${order.orderCode}/after-sale/${request.requestId}/answer"><div class="row">
<div><label for="${id('text')}">${bilingual('说明', 'Text')}</label><input id="${id('text')}" name="text" maxlength="300"></div>
${possible.some(({ action }) => action === 'received') && html`<div><label><input type="checkbox" name="restock"> ${bilingual('可再销售', 'Can be sold again')}</label></div>`}
${possible.map(({ action, zh, en }) => html`<button name="action" value="${action}">${bilingual(zh, en)}</button>`)}
</div></form>`
}
</section>`;
}
