import { bilingual, type Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import type { AuthorizationRequest, SimulatedFault } from './grants.ts';
import { providerNames, type TestUser } from './providers.ts';

const commonFaults: readonly (readonly [SimulatedFault, string, string])[] = [
  ['none', '一切正常', 'Nothing'],
  ['down', '平台随后没有应答', 'The provider does not answer afterwards'],
  ['expired', '授权码已过期', 'The code has expired'],
];

const googleFaults: readonly (readonly [SimulatedFault, string, string])[] = [
  ['unsigned', 'id_token 没有签名（alg none）', 'The id_token is not signed'],
  ['strangeKey', 'id_token 由别人的密钥签名', 'The id_token is signed by a foreign key'],
  ['wrongAudience', 'id_token 发给了别的应用', 'The id_token is for another app'],
  ['wrongIssuer', 'id_token 由别人签发', 'The id_token is issued by another issuer'],
  ['foreignNonce', 'id_token 属于另一次登录', 'The id_token belongs to another sign-in'],
  ['staleToken', 'id_token 已过期', 'The id_token has expired'],
];

export function consentPage(key: string, { app, redirectUri }: AuthorizationRequest, persons: readonly TestUser[]): Page {
  const list = app === 'google' ? [...commonFaults, ...googleFaults] : commonFaults;
  return {
    title: `登录 ${providerNames[app]}`,
    // The buttons redirect to the shop, and browsers apply `form-action` to redirects too.
    formOrigins: [new URL(redirectUri).origin],
    body: html`<div class="narrow">
<h1>${providerNames[app]}</h1>
<p>${bilingual('「宝岛集市」想知道您是谁：昵称和头像。', 'Baodao wants to know who you are: your name and picture.')}</p>
<form class="card" method="post" action="/identity/consent/${key}">
${persons.length > 0 && userSelect(persons)}
<label for="name">${bilingual('新人物的昵称', 'Name of somebody new')}</label>
<input id="name" name="name" maxlength="40" autocomplete="off" placeholder="小宝">
<label for="fault">${bilingual('演练的差错', 'Rehearse a fault')}</label>
<select id="fault" name="fault">${list.map(([value, zh, en]) => html`<option value="${value}">${zh} · ${en}</option>`)}</select>
<div class="pair"><button class="primary" name="outcome" value="allow">${bilingual('同意', 'Allow')}</button>
<button name="outcome" value="refuse">${bilingual('拒绝', 'Refuse')}</button></div>
</form></div>`,
  };
}

function userSelect(persons: readonly TestUser[]): Html {
  return html`<label for="person">${bilingual('人物', 'Person')}</label>
<select id="person" name="person">
${persons.map(({ id, name }) => html`<option value="${id}">${name} · ${id}</option>`)}
<option value="">＋ 新人物 New</option></select>`;
}

export function loginErrorPage(reason: string): Page {
  return {
    title: '无法登录 Refused',
    status: 400,
    body: html`<div class="narrow"><h1>无法登录 <span lang="en">Refused</span></h1>
<div class="card" role="alert"><p class="warn">${reason}</p></div></div>`,
  };
}

export function testUsersPage(persons: readonly TestUser[]): Page {
  return {
    title: '身份 Identities',
    body: html`<h1>身份 <span lang="en">Identities</span></h1>
<p>${bilingual('微信、微博、Google、Facebook 和 QQ 由这里扮演：从商城的登录页进来。', 'WeChat, Weibo, Google, Facebook and QQ are played here: come in from the login page of the shop.')}</p>
<section class="card"><ul class="plain">${persons.map(({ id, name }) => html`<li class="choice">${name} <span class="quiet">${id}</span></li>`)}</ul>
${persons.length === 0 && html`<p class="quiet">${bilingual('还没有人物。', 'Nobody yet.')}</p>`}</section>`,
  };
}
