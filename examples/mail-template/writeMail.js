// Writes the mail "your parcel is on its way" as HTML: node writeMail.js [zh-CN | zh-TW | en]
import { formatMoney } from '@baodao/domain/money/formatMoney';
import * as links from '@baodao/link-builders';

const origin = process.env.SHOP_URL ?? 'http://localhost:3000';
const language = process.argv[2] ?? 'zh-CN';

const texts = {
  'zh-CN': { subject: '您的包裹已寄出', hello: '您好', order: '查看订单', again: '再看一眼', total: '合计' },
  'zh-TW': { subject: '您的包裹已寄出', hello: '您好', order: '查看訂單', again: '再看一眼', total: '合計' },
  en: { subject: 'Your parcel is on its way', hello: 'Hello', order: 'View order', again: 'See it again', total: 'Total' },
};

// What a real program reads from its database.
const order = {
  code: 'T2611240001',
  receiver: 'A & B <Tea>',
  payAmount: '1280.00',
  payAmountCny: '291.00',
  parcel: { courierCode: 'sf', number: 'SF1234567890123' },
  products: [{ id: 7, title: '高山烏龍茶 "春茶"' }],
};

const escape = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
const anchor = (href, text) => `<a href="${escape(href)}">${escape(text)}</a>`;

const t = texts[language];
if (!t) {
  console.error(`Unknown language ${language}: ${Object.keys(texts).join(', ')}`);
  process.exit(2);
}
// Links in a mail are absolute and lead to the reader's language.
const options = { language, origin };
// Null for a number that no courier could have given.
const tracking = links.parcelLink(order.parcel);

console.log(`<!doctype html>
<html lang="${language}">
  <head><meta charset="utf-8"><title>${escape(t.subject)}</title></head>
  <body>
    <p>${escape(`${t.hello} ${order.receiver}`)}</p>
    <p>${escape(t.total)}: ${formatMoney(order.payAmount, 'TWD')} (≈ ${formatMoney(order.payAmountCny, 'CNY')})</p>
    <p>${anchor(links.orderInfo({ code: order.code }, options), t.order)}</p>
    ${tracking ? `<p>${anchor(tracking.href, order.parcel.number)}</p>` : ''}
    <ul>
${order.products.map(({ id, title }) => `      <li>${escape(title)} ${anchor(links.product({ id }, options), t.again)}</li>`).join('\n')}
    </ul>
  </body>
</html>`);
