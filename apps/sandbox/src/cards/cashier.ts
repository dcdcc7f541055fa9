import { createHash } from 'node:crypto';
import { toShanghai } from '../alipay/shanghaiTime.ts';
import { resultFields, signFields as signEcpay } from '../ecpay/ecpayMessages.ts';
import { bilingual, type Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import type { SandboxState } from '../state.ts';
import type { CardKeys } from './cardKeys.ts';
import { type CardNotifier, settleCard } from './cardNotifier.ts';
import { type CardOutcomeKey, getCardOutcomes } from './outcomes.ts';
import type { CardPayment } from './shapes.ts';
import { paymentFields } from './unionReplies.ts';
import { signFields } from './unionSigning.ts';

export interface CardContext {
  state: SandboxState;
  keys: CardKeys;
  notifier: CardNotifier;
  now: () => number;
}

export const defaultSeconds = 10;

const names = {
  union: bilingual('银联', 'UnionPay'),
  esun: bilingual('玉山银行', 'E.SUN'),
  wechat: bilingual('微信支付', 'WeChat Pay'),
  ecpay: bilingual('绿界', 'ECPay'),
} as const;

/** Applies the outcome. Choosing again, by a double click or the back button, never pays twice. */
export async function applyCardOutcome(
  { state, keys, notifier, now }: CardContext,
  payment: CardPayment,
  outcome: CardOutcomeKey,
  seconds = defaultSeconds,
): Promise<void> {
  const isExpired = payment.expiresAt !== null && payment.expiresAt <= now();
  if (payment.status !== 'open' || payment.settleAt !== null || isExpired) return;
  payment.outcome = outcome;
  if (outcome === 'decline') payment.status = 'failed';
  else if (outcome === 'payLater') payment.settleAt = now() + seconds * 1000;
  else if (outcome !== 'cancel') {
    const notice = settleCard(payment, keys, now());
    if (notice !== null) state.data.cardNotices.push(notice);
  }
  // Saved before the notice is sent, so that a crash cannot lose a payment.
  await state.save();
  notifier.processDue();
}

/** How the browser returns to the shop: by a posted form at UnionPay and ECPay, else by a URL. After a scanned code it stays here. */
export function buildReturn(
  payment: CardPayment,
  keys: CardKeys,
  now: number,
): { action: string; fields: Record<string, string> } | { url: string } {
  if (payment.gateway === 'wechat') return { url: payment.returnUrl || `/card/${payment.key}` };
  if (payment.gateway === 'ecpay') return buildEcpayReturn(payment, keys);
  return payment.gateway === 'union' ? buildUnionReturn(payment, keys) : { url: buildEsunReturn(payment, keys, now) };
}

function buildUnionReturn(payment: CardPayment, keys: CardKeys) {
  const { union } = keys;
  // Without a payment, or with a lost notice, the return is unsigned and has no result.
  if (payment.status === 'open' || payment.outcome === 'noticeLost')
    return { action: payment.returnUrl, fields: { orderId: payment.orderId, txnTime: payment.txnTime, merId: union.merId } };
  const pairs = paymentFields(payment, keys);
  const fields = payment.status === 'failed' ? { ...pairs, respCode: '51', respMsg: '余额不足' } : pairs;
  const holder = payment.outcome === 'foreignCertificate' ? union.stranger : union.platform;
  return { action: payment.returnUrl, fields: signFields(fields, holder, payment.outcome === 'badSignature') };
}

/** Without a payment, or with a lost notice, the shopper returns by a link. */
function buildEcpayReturn(payment: CardPayment, { ecpay }: CardKeys) {
  if (payment.status === 'open' || payment.outcome === 'noticeLost') return { url: payment.backUrl ?? payment.returnUrl };
  return { action: payment.returnUrl, fields: signEcpay(resultFields(payment, ecpay), ecpay, payment.outcome === 'badSignature') };
}

function buildEsunReturn(payment: CardPayment, { esun }: CardKeys, now: number): string {
  const mid = payment.outcome === 'wrongMerchant' ? '8080000001' : esun.mid;
  const url = new URL(payment.returnUrl);
  const failure = payment.status === 'failed' ? '05' : payment.outcome === 'forgedFailure' ? 'GG' : payment.status === 'open' ? 'GR' : null;
  if (payment.outcome === 'noticeLost' || failure !== null) {
    // E.SUN does not sign failures.
    url.searchParams.set('DATA', `RC=${failure ?? 'G1'},MID=${mid},ONO=${payment.orderId}`);
    return url.href;
  }
  const at = toShanghai(payment.paidAt ?? now).replace(/[-: ]/g, '');
  const data = `RC=00,MID=${mid},ONO=${payment.orderId},LTD=${at.slice(0, 8)},LTT=${at.slice(8)},RRN=${payment.number},AIR=702715,AN=552199******1856`;
  const key = payment.outcome === 'badSignature' ? `${esun.macKey}X` : esun.macKey;
  url.searchParams.set('DATA', data);
  url.searchParams.set('MACD', createHash('sha256').update(`${data},${key}`).digest('hex'));
  return url.href;
}

export function cardCashierPage(payment: CardPayment, keys: CardKeys, now: number): Page {
  const isOver = payment.expiresAt !== null && payment.expiresAt <= now && payment.settleAt === null;
  const isOpen = payment.status === 'open' && payment.outcome === null && !isOver;
  return {
    title: '收银台 Cashier',
    // The buttons return to the shop by a form or a redirect.
    formOrigins: payment.returnUrl === '' ? [] : [new URL(payment.returnUrl).origin],
    body: html`<div class="narrow">
<h1>${names[payment.gateway]} <span class="quiet">${bilingual('收银台', 'cashier')}</span></h1>
<section class="card" aria-label="订单 Order">
<p class="amount">${formatAmount(payment)}</p>
<dl>
${payment.subject !== '' && html`<dt>${bilingual('商品', 'For')}</dt><dd>${payment.subject}</dd>`}
<dt>${bilingual('收款方', 'To')}</dt><dd>宝岛集市 Baodao <span class="quiet">${merchantIdOf(payment, keys)}</span></dd>
<dt>${bilingual('单号', 'Number')}</dt><dd>${payment.orderId}</dd>
</dl>
</section>
${isOpen ? outcomeForm(payment) : closedSection(payment, keys, now)}
</div>`,
  };
}

const merchantIdOf = ({ gateway }: CardPayment, { union, esun, wechat, ecpay }: CardKeys) =>
  ({ union: union.merId, esun: esun.mid, wechat: wechat.mchId, ecpay: ecpay.merchantId })[gateway];

/** The others charge CNY. */
export const isInTwd = (gateway: CardPayment['gateway']) => gateway === 'esun' || gateway === 'ecpay';

const formatAmount = ({ gateway, amount }: CardPayment) =>
  !isInTwd(gateway)
    ? html`¥${amount.padStart(3, '0').replace(/\d\d$/, '.$&')} <span class="quiet">CNY</span>`
    : html`NT$${amount} <span class="quiet">TWD</span>`;

function outcomeForm(payment: CardPayment): Html {
  return html`<form method="post" action="/card/${payment.key}/pay">
<label for="seconds">${bilingual('「稍后到账」等待秒数', 'Seconds for “Pay later”')}</label>
<input class="short" id="seconds" name="seconds" type="number" min="0" max="600" value="${defaultSeconds}" inputmode="numeric">
<ul class="plain">
${getCardOutcomes(payment.gateway).map(
  ({ key, zh, en, note }) => html`<li class="choice">
<button${key === 'pay' && html` class="primary"`} name="outcome" value="${key}" aria-describedby="about-${key}">${bilingual(zh, en)}</button>
<p class="quiet" id="about-${key}">${note}</p></li>
`,
)}
</ul>
</form>`;
}

function closedSection(payment: CardPayment, keys: CardKeys, now: number): Html {
  const statusText = {
    open: payment.settleAt === null ? bilingual('没有付款。', 'Not paid.') : bilingual('付款处理中。', 'The payment is being processed.'),
    paid: bilingual('已付款。', 'This has been paid.'),
    failed: bilingual('银行拒绝了这张卡。', 'The bank declined the card.'),
    cancelled: bilingual('授权已取消。', 'The authorisation was cancelled.'),
    closed: bilingual('商户已关闭订单。', 'The shop closed the order.'),
  }[payment.status];
  const status = html`<p class="card" role="status">${statusText}</p>`;
  if (payment.returnUrl === '') return status;
  const back = buildReturn(payment, keys, now);
  const form =
    'url' in back
      ? html`<form method="post" action="/card/${payment.key}/back">`
      : html`<form method="post" action="${back.action}">
${Object.entries(back.fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
  return html`${status}
${form}<button class="primary">${bilingual('返回商户', 'Back to the shop')}</button></form>`;
}

export function cardErrorPage(code: string, message: string): Page {
  return {
    title: '无法付款 Refused',
    status: 400,
    body: html`<div class="narrow"><h1>无法付款 <span lang="en">Refused</span></h1>
<div class="card" role="alert"><p class="warn">${message}</p><p><code>${code}</code></p></div>
<p class="quiet">${bilingual('请返回商户重新发起付款。', 'Go back to the shop and start the payment again.')}</p></div>`,
  };
}
