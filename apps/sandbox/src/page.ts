import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

export interface Page {
  title: string;
  body: Html;
  /** Other origins that a form may submit or redirect to. */
  formOrigins?: readonly string[];
  status?: number;
}

/** Sends a page with a content security policy that allows no scripts and no other origins. */
export async function sendPage(reply: FastifyReply, { title, body, formOrigins = [], status = 200 }: Page): Promise<void> {
  const forms = ["'self'", ...new Set(formOrigins)].join(' ');
  await reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(layout(title, body).text);
}

function layout(title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Sandbox 沙箱</title>
<link rel="icon" href="/sandbox.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox.css">
</head>
<body>
<header><p class="banner"><strong lang="en">Sandbox</strong> 沙箱 · <span lang="en">no real money</span> 没有真钱</p>
<nav aria-label="沙箱 Sandbox"><a href="/">沙箱 <span lang="en">Sandbox</span></a>
<a href="/alipay">支付宝 <span lang="en">Alipay</span></a>
<a href="/cards">银行卡与微信 <span lang="en">Cards, WeChat</span></a>
<a href="/identity">身份 <span lang="en">Identities</span></a>
<a href="/sms">短信 <span lang="en">SMS</span></a>
<a href="/mail">邮件 <span lang="en">Mail</span></a>
<a href="/push">推送 <span lang="en">Push</span></a>
<a href="/invoices">发票 <span lang="en">Invoices</span></a>
<a href="/supplier">供应商 <span lang="en">Supplier</span></a>
<a href="/courier">快递 <span lang="en">Courier</span></a></nav></header>
<main>${body}</main>
</body>
</html>
`;
}
