import { toShanghai } from '../alipay/shanghaiTime.ts';
import { bilingual, html } from '../html.ts';
import type { Page } from '../page.ts';
import type { StoredMail } from './shapes.ts';

/** The mails, newest first. */
export function mailPage(mails: readonly StoredMail[], to: string): Page {
  return {
    title: '邮件收件箱 Mail',
    body: html`<h1>邮件收件箱 <span lang="en">Mail</span></h1>
<form class="row" method="get" action="/mail">
<div><label for="to">${bilingual('收件地址', 'Address')}</label><input id="to" name="to" value="${to}" inputmode="email" maxlength="254"></div>
<button>${bilingual('筛选', 'Filter')}</button>
</form>
<p><a href="${to === '' ? '/mail' : `/mail?to=${encodeURIComponent(to)}`}">${bilingual('刷新', 'Refresh')}</a></p>
${mails.length === 0 && html`<p class="card">${bilingual('没有邮件。', 'No mails.')}</p>`}
<ol class="plain">
${mails.map(
  (mail) => html`<li class="card">
<h2>${mail.subject}</h2>
<p class="quiet">${mail.to}</p>
${mail.text
  .trim()
  .split(/\n{2,}/)
  .map((paragraph) => html`<p class="mail">${linkUrls(paragraph)}</p>`)}
<p><a href="/mail/html?id=${encodeURIComponent(mail.id)}">${bilingual('HTML 版', 'As HTML')}</a></p>
<p class="quiet">${toShanghai(mail.receivedAt)} UTC+8 · ${mail.from}</p>
</li>
`,
)}
</ol>`,
  };
}

/** The odd parts are URLs, because the pattern captures them. */
const linkUrls = (text: string) =>
  text.split(/(https?:\/\/[^\s<>]+)/).map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
