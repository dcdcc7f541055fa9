import { bilingual, type Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import { defaultSeconds } from './applyOutcome.ts';
import type { GatewayError } from './gatewayErrors.ts';
import { outcomes } from './outcomes.ts';
import { toShanghai } from './shanghaiTime.ts';
import type { Trade } from './shapes.ts';

const [pay, cancel, ...faults] = outcomes;

export function cashierPage(trade: Trade, sellerId: string): Page {
  const open = trade.status === 'WAIT_BUYER_PAY' && trade.settleAt === null;
  return {
    title: '收银台 Cashier',
    // The buttons redirect to the shop, and browsers apply `form-action` to redirects too.
    formOrigins: [trade.returnUrl, trade.quitUrl].flatMap((address) => (address === null ? [] : [new URL(address).origin])),
    body: html`<div class="narrow">
<h1>收银台 <span lang="en">Cashier</span></h1>
<section class="card" aria-label="订单 Order">
<p class="amount">¥${trade.totalAmount} <span class="quiet">CNY</span></p>
<dl>
<dt>${bilingual('商品', 'For')}</dt><dd>${trade.subject}</dd>
<dt>${bilingual('收款方', 'To')}</dt><dd>宝岛集市 Baodao <span class="quiet">${sellerId}</span></dd>
<dt>${bilingual('单号', 'Number')}</dt><dd>${trade.outTradeNo}</dd>
<dt>${bilingual('有效至', 'Open until')}</dt><dd>${toShanghai(trade.expiresAt)} <span class="quiet">UTC+8</span></dd>
</dl>
</section>
${open ? outcomeForm(trade) : closedSection(trade)}
</div>`,
  };
}

function outcomeForm(trade: Trade): Html {
  return html`<form method="post" action="/cashier/${trade.key}/pay">
<div class="pair">${button(pay)}${button(cancel)}</div>
<details open>
<summary>${bilingual('演练其他结果', 'Rehearse another outcome')}</summary>
<label for="seconds">${bilingual('「稍后到账」等待秒数', 'Seconds for “Pay later”')}</label>
<input class="short" id="seconds" name="seconds" type="number" min="0" max="600" value="${defaultSeconds}" inputmode="numeric">
<ul class="plain">
${faults.map(
  (outcome) => html`<li class="choice">${button(outcome)}<p class="quiet" id="about-${outcome.key}">${outcome.note}</p></li>
`,
)}
</ul>
</details>
</form>`;
}

function button(outcome: (typeof outcomes)[number]): Html {
  const look = outcome === pay && html` class="primary"`;
  const described = outcome === pay || outcome === cancel ? null : html` aria-describedby="about-${outcome.key}"`;
  return html`<button${look} name="outcome" value="${outcome.key}"${described}>${bilingual(outcome.zh, outcome.en)}</button>`;
}

function closedSection(trade: Trade): Html {
  if (trade.status === 'TRADE_CLOSED') return html`<p class="card" role="status">${bilingual('交易已关闭。', 'This trade is closed.')}</p>`;
  const words =
    trade.status === 'TRADE_SUCCESS'
      ? bilingual('已付款。', 'This has been paid.')
      : bilingual('付款处理中。', 'The payment is on its way.');
  return html`<p class="card" role="status">${words}</p>
<form method="post" action="/cashier/${trade.key}/pay"><input type="hidden" name="outcome" value="pay">
<button class="primary">${bilingual('返回商户', 'Back to the shop')}</button></form>`;
}

export function paymentErrorPage(error: GatewayError): Page {
  return {
    title: '无法付款 Refused',
    status: 400,
    body: html`<div class="narrow"><h1>无法付款 <span lang="en">Refused</span></h1>
<div class="card" role="alert"><p class="warn">${error.message}</p><p><code>${error.subCode}</code></p></div>
<p class="quiet">${bilingual('请返回商户重新发起付款。', 'Go back to the shop and start the payment again.')}</p></div>`,
  };
}
