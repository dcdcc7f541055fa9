import { toShanghai } from '../alipay/shanghaiTime.ts';
import { bilingual, html } from '../html.ts';
import type { Page } from '../page.ts';
import type { TextMessage } from './shapes.ts';

/** The messages, newest first. */
export function inboxPage(messages: readonly TextMessage[], phone: string): Page {
  return {
    title: '短信收件箱 Messages',
    body: html`<h1>短信收件箱 <span lang="en">Messages</span></h1>
<form class="row" method="get" action="/sms">
<div><label for="phone">${bilingual('手机号码', 'Phone number')}</label><input id="phone" name="phone" value="${phone}" inputmode="tel" maxlength="40"></div>
<button>${bilingual('筛选', 'Filter')}</button>
</form>
<p><a href="${phone === '' ? '/sms' : `/sms?phone=${encodeURIComponent(phone)}`}">${bilingual('刷新', 'Refresh')}</a></p>
${messages.length === 0 && html`<p class="card">${bilingual('没有短信。', 'No messages.')}</p>`}
<ol class="plain">
${messages.map(
  (message) => html`<li class="card">
<h2>${message.phone}</h2>
${message.code !== null && html`<p class="code">${message.code}</p>`}
<p>${message.text}</p>
<p class="quiet">${toShanghai(message.receivedAt)} UTC+8 · ${message.template} · ${message.language}</p>
</li>
`,
)}
</ol>`,
  };
}
