import { bilingual, type Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import { toShanghai } from './shanghaiTime.ts';
import type { Notice, Trade } from './shapes.ts';

const statusWords = {
  WAIT_BUYER_PAY: bilingual('等待付款', 'waiting'),
  TRADE_SUCCESS: bilingual('已付款', 'paid'),
  TRADE_CLOSED: bilingual('已关闭', 'closed'),
} as const;

const noticeWords = {
  pending: bilingual('待送达', 'pending'),
  delivered: bilingual('已送达', 'delivered'),
  gaveUp: bilingual('已放弃', 'given up'),
} as const;

/** The newest trades with their notices. */
export function tradesPage(trades: readonly Trade[], notices: readonly Notice[]): Page {
  const newest = trades.slice(-50).reverse();
  return {
    title: '支付宝 Alipay',
    body: html`<h1>支付宝 <span lang="en">Alipay</span></h1>
<p><a href="/alipay">${bilingual('刷新', 'Refresh')}</a></p>
${newest.length === 0 && html`<p class="card">${bilingual('还没有交易。在商城下单并选择支付宝。', 'No trades yet: place an order and pay by Alipay.')}</p>`}
${newest.map((trade) => tradeCard(trade, notices))}`,
  };
}

function tradeCard(trade: Trade, notices: readonly Notice[]): Html {
  const own = notices.filter((notice) => notice.outTradeNo === trade.outTradeNo);
  const stuck = trade.settleAt !== null || own.some((notice) => notice.state !== 'delivered');
  return html`<article class="card">
<h2><a href="/cashier/${trade.key}">${trade.outTradeNo}</a></h2>
<dl>
<dt>${bilingual('商品', 'For')}</dt><dd>${trade.subject}</dd>
<dt>${bilingual('金额', 'Amount')}</dt><dd>¥${trade.paidAmount ?? trade.totalAmount}</dd>
<dt>${bilingual('状态', 'State')}</dt><dd>${statusWords[trade.status]}${trade.outcome !== null && html` · ${trade.outcome}`}</dd>
<dt>${bilingual('开始', 'Opened')}</dt><dd>${toShanghai(trade.createdAt)}</dd>
${trade.refunds.map((refund) => html`<dt>${bilingual('退款', 'Refund')}</dt><dd>¥${refund.amount} · ${refund.outRequestNo}</dd>`)}
${own.map((notice) => html`<dt>${bilingual('通知', 'Notice')}</dt><dd>${noticeWords[notice.state]}${lastAnswer(notice)}</dd>`)}
</dl>
${
  stuck &&
  html`<form method="post" action="/alipay/deliver"><input type="hidden" name="outTradeNo" value="${trade.outTradeNo}">
<p><button>${bilingual('立即到账并通知', 'Deliver now')}</button></p></form>`
}
</article>`;
}

function lastAnswer(notice: Notice): Html | null {
  const last = notice.attempts.at(-1);
  if (last === undefined) return null;
  return html` · ${notice.attempts.length}× · ${last.status ?? '—'} <code>${last.answer.slice(0, 60)}</code>`;
}
