import { toShanghai } from '../alipay/shanghaiTime.ts';
import { bilingual, type Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import { isInTwd } from './cashier.ts';
import type { CardNotice, CardPayment } from './shapes.ts';

const statusWords = {
  open: bilingual('等待付款', 'waiting'),
  paid: bilingual('已付款', 'paid'),
  failed: bilingual('银行拒绝', 'declined'),
  cancelled: bilingual('授权已取消', 'cancelled'),
  closed: bilingual('已关闭', 'closed'),
} as const;

const noticeWords = {
  pending: bilingual('待送达', 'pending'),
  delivered: bilingual('已送达', 'delivered'),
  gaveUp: bilingual('已放弃', 'given up'),
} as const;

const gatewayNames = {
  union: bilingual('银联', 'UnionPay'),
  esun: bilingual('玉山银行', 'E.SUN'),
  wechat: bilingual('微信支付', 'WeChat Pay'),
  ecpay: bilingual('绿界', 'ECPay'),
} as const;

/** The newest payments with their notices and refunds. */
export function cardsPage(payments: readonly CardPayment[], notices: readonly CardNotice[]): Page {
  const newest = payments.slice(-50).reverse();
  return {
    title: '银行卡与微信支付 Cards and WeChat Pay',
    body: html`<h1>银联、玉山银行与微信支付 <span lang="en">UnionPay, E.SUN and WeChat Pay</span></h1>
<p><a href="/cards">${bilingual('刷新', 'Refresh')}</a></p>
${newest.length === 0 && html`<p class="card">${bilingual('还没有付款。在商城下单并选择银联、玉山银行或微信支付。', 'No payments yet: place an order and pay by UnionPay, E.SUN or WeChat Pay.')}</p>`}
${newest.map((payment) => paymentCard(payment, notices))}`,
  };
}

function paymentCard(payment: CardPayment, notices: readonly CardNotice[]): Html {
  const own = notices.filter((notice) => notice.paymentKey === payment.key);
  const isStuck = payment.settleAt !== null || own.some(({ state }) => state !== 'delivered');
  const unit = isInTwd(payment.gateway) ? 'TWD' : '分 fen';
  return html`<article class="card">
<h2><a href="/card/${payment.key}">${payment.orderId}</a></h2>
<dl>
<dt>${bilingual('通道', 'Gateway')}</dt><dd>${gatewayNames[payment.gateway]}</dd>
<dt>${bilingual('金额', 'Amount')}</dt><dd>${payment.paidAmount ?? payment.amount} ${unit}</dd>
<dt>${bilingual('状态', 'State')}</dt><dd>${statusWords[payment.status]}${payment.outcome !== null && html` · ${payment.outcome}`}</dd>
<dt>${bilingual('开始', 'Opened')}</dt><dd>${toShanghai(payment.createdAt)}</dd>
${payment.refunds.map((refund) => html`<dt>${bilingual('退款', 'Refund')}</dt><dd>${refund.amount} ${unit} · ${refund.orderId}</dd>`)}
${own.map((notice) => html`<dt>${bilingual('通知', 'Notice')}</dt><dd>${noticeWords[notice.state]} · ${notice.attempts.length}×</dd>`)}
</dl>
${
  isStuck &&
  html`<form method="post" action="/cards/deliver"><input type="hidden" name="orderId" value="${payment.orderId}">
<p><button>${bilingual('立即到账并通知', 'Deliver now')}</button></p></form>`
}
</article>`;
}
