import { bilingual, html } from './html.ts';
import type { Page } from './page.ts';
import type { SandboxData } from './state.ts';

export function indexPage({ trades, cardPayments, messages, mails, pushes, invoices, orders, courierParcels }: SandboxData): Page {
  return {
    title: '沙箱',
    body: html`<h1>沙箱 <span lang="en">Sandbox</span></h1>
<p>${bilingual('这里扮演商城之外的各方：支付平台、短信通道、邮件服务器、电子发票加值中心、供应商、快递。', 'The services outside the shop, played with keys of their own: no message leaves this machine.')}</p>
<section class="card"><h2><a href="/alipay">${bilingual('支付宝', 'Alipay')}</a></h2>
<p>${bilingual('收银台、交易与通知。', 'Cashier, trades and notices.')} <span class="quiet">${trades.length}</span></p></section>
<section class="card"><h2><a href="/cards">${bilingual('银联、玉山银行与微信支付', 'UnionPay, E.SUN and WeChat Pay')}</a></h2>
<p>${bilingual('付款、通知与退款。', 'Payments, notices and refunds.')} <span class="quiet">${cardPayments.length}</span></p></section>
<section class="card"><h2><a href="/identity">${bilingual('身份', 'Identities')}</a></h2>
<p>${bilingual('微信、微博、Google、Facebook、QQ 登录。', 'Sign-in by WeChat, Weibo, Google, Facebook and QQ.')}</p></section>
<section class="card"><h2><a href="/sms">${bilingual('短信收件箱', 'Messages')}</a></h2>
<p>${bilingual('商城发出的验证码与通知。', 'Codes and texts the shop sends.')} <span class="quiet">${messages.length}</span></p></section>
<section class="card"><h2><a href="/mail">${bilingual('邮件收件箱', 'Mail')}</a></h2>
<p>${bilingual('商城发出的邮件，由真正的 SMTP 服务器接收。', 'The mails the shop sends, received by a real SMTP server.')} <span class="quiet">${mails.length}</span></p></section>
<section class="card"><h2><a href="/push">${bilingual('浏览器推送', 'Push messages')}</a></h2>
<p>${bilingual('推送服务收到的通知，已解密。', 'What a push service received, decrypted.')} <span class="quiet">${pushes.length}</span></p></section>
<section class="card"><h2><a href="/invoices">${bilingual('电子发票', 'Invoices')}</a></h2>
<p>${bilingual('加值中心：开立、作废与折让。', 'The value-added centre: invoices, voids and allowances.')} <span class="quiet">${invoices.length}</span></p></section>
<section class="card"><h2><a href="/supplier">${bilingual('供应商发货台', 'Supplier portal')}</a></h2>
<p>${bilingual('已付款的订单在这里出货。', 'Paid orders are shipped here.')} <span class="quiet">${orders.length}</span></p></section>
<section class="card"><h2><a href="/courier">${bilingual('宝岛快递', 'Courier')}</a></h2>
<p>${bilingual('扫描包裹，商城会来询问。', 'Scan parcels; the shop asks about them.')} <span class="quiet">${courierParcels.length}</span></p></section>`,
  };
}

export const notFoundPage: Page = {
  title: '没有此页',
  status: 404,
  body: html`<h1>没有此页 <span lang="en">Not found</span></h1><p><a href="/">${bilingual('回到沙箱首页', 'Back to the sandbox')}</a></p>`,
};
