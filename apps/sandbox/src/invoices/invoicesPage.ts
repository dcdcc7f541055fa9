import { toShanghai } from '../alipay/shanghaiTime.ts';
import { bilingual, type Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import { remainingOf } from './centre.ts';
import type { IssuedInvoice } from './shapes.ts';

const carrierWords: Readonly<Record<string, Html>> = {
  '1': bilingual('会员载具', 'member carrier'),
  '2': bilingual('自然人凭证', 'citizen certificate'),
  '3': bilingual('手机条码', 'mobile barcode'),
};

/** The e-invoices, newest first. */
export function invoicesPage(invoices: readonly IssuedInvoice[], code: string): Page {
  return {
    title: '电子发票 Invoices',
    body: html`<h1>电子发票 <span lang="en">E-invoices</span></h1>
<form class="row" method="get" action="/invoices">
<div><label for="code">${bilingual('订单或发票号码', 'Order or invoice number')}</label><input id="code" name="code" value="${code}" maxlength="64"></div>
<button>${bilingual('筛选', 'Filter')}</button>
</form>
<p><a href="/invoices">${bilingual('刷新', 'Refresh')}</a></p>
${invoices.length === 0 && html`<p class="card">${bilingual('没有发票。订单发货后开立。', 'No invoices. They are issued when an order ships.')}</p>`}
${invoices.map(invoiceCard)}`,
  };
}

function invoiceCard(invoice: IssuedInvoice): Html {
  const { number, randomNumber, relateNumber, amount, buyer, carrier, items, allowances, issuedAt, voidedAt, voidReason } = invoice;
  return html`<article class="card" aria-labelledby="invoice-${number}">
<h2 id="invoice-${number}">${number} · ${voidedAt === null ? bilingual('已开立', 'issued') : bilingual('已作废', 'voided')}</h2>
<dl>
<dt>${bilingual('订单', 'Order')}</dt><dd>${relateNumber}</dd>
<dt>${bilingual('随机码', 'Random number')}</dt><dd>${randomNumber}</dd>
<dt>${bilingual('开立', 'Issued')}</dt><dd>${toShanghai(issuedAt)} UTC+8</dd>
<dt>${bilingual('金额', 'Amount')}</dt><dd>NT$${amount}${allowances.length > 0 && html` · ${bilingual('折让后', 'after allowances')} NT$${remainingOf(invoice)}`}</dd>
<dt>${bilingual('买受人', 'Buyer')}</dt><dd>${[buyer.companyNumber, buyer.name, buyer.phone, buyer.email].filter(Boolean).join(' · ')}</dd>
<dt>${bilingual('载具', 'Carrier')}</dt><dd>${describeCarrier(carrier)}</dd>
${voidedAt !== null && html`<dt>${bilingual('作废', 'Voided')}</dt><dd>${toShanghai(voidedAt)} UTC+8 · ${voidReason}</dd>`}
</dl>
<div class="wide"><table>
<thead><tr><th scope="col">${bilingual('品名', 'Item')}</th><th scope="col">${bilingual('金额', 'Amount')}</th></tr></thead>
<tbody>${items.map((item) => html`<tr><td>${item.ItemName}</td><td>${item.ItemAmount}</td></tr>`)}
${allowances.map((each) => html`<tr><td>${bilingual('折让', 'Allowance')} ${each.number} · ${each.items[0]?.ItemName ?? ''}</td><td>−${each.amount}</td></tr>`)}</tbody>
</table></div>
</article>`;
}

function describeCarrier({ type, number, donationCode }: IssuedInvoice['carrier']): Html {
  if (donationCode !== '') return html`${bilingual('捐赠', 'donated')} ${donationCode}`;
  return html`${carrierWords[type] ?? bilingual('纸本', 'printed')} ${number}`;
}
