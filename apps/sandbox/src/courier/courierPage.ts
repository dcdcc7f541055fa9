import { bilingual, type Html, html } from '../html.ts';
import type { Page } from '../page.ts';
import { type CourierParcel, scans } from './shapes.ts';

/** The page lists the newest parcels. */
const MAX_LISTED = 50;

export function courierPage(parcels: readonly CourierParcel[]): Page {
  return {
    title: '宝岛快递',
    body: html`<h1>宝岛快递 <span lang="en">Courier</span></h1>
<p>${bilingual('供应商交给「宝岛快递」的包裹。每次扫描后，商城会来询问包裹在哪里。', 'Parcels that the supplier handed to this courier. After each scan the shop asks where the parcel is.')}</p>
${parcels.length === 0 && html`<p class="quiet">${bilingual('还没有包裹。', 'No parcels yet.')}</p>`}
${parcels.slice(-MAX_LISTED).toReversed().map(parcelSection)}`,
  };
}

function parcelSection({ number, events, call }: CourierParcel): Html {
  const id = (name: string) => `${name}-${number}`;
  return html`<section class="card" aria-labelledby="${id('heading')}">
<h2 id="${id('heading')}">${number}</h2>
<ul>${events.toReversed().map(({ time, text, place }) => html`<li>${time} · ${text} ${place}</li>`)}</ul>
${call !== null && !call.accepted && html`<p class="warn">${call.status ?? '—'} ${call.answer}</p>`}
<form method="post" action="/courier/parcels/${number}/event"><div class="row">
<div><label for="${id('code')}">${bilingual('进展', 'Event')}</label><select id="${id('code')}" name="code">${scans.map(
    ({ code, zh, en }) => html`<option value="${code}">${zh} ${en}</option>`,
  )}</select></div>
<div><label for="${id('place')}">${bilingual('地点', 'Place')}</label><input id="${id('place')}" name="place" maxlength="100"></div>
<div><label for="${id('text')}">${bilingual('自己的说法', 'Text instead')}</label><input id="${id('text')}" name="text" maxlength="100"></div>
<button>${bilingual('扫描', 'Scan')}</button>
</div></form>
</section>`;
}
