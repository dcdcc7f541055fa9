import { PHONE_MARK } from './parseAddressPhone.ts';

/** Stands in the text before what a label calls the receiver's name. */
export const NAME_MARK = '\u0002';
/** Stands in the text before what a label calls a post code. */
export const ZIP_MARK = '\u0003';
const BREAK = '\n';

const receiver = '收件人|收件者|收货人|收貨人|联系人|聯絡人|聯繫人|联络人|订购人|訂購人|买家|買家';
const name = `(?:${receiver})(?:姓名|名字|名称|名稱)?|真实姓名|真實姓名|姓名|名字`;
const sendTo =
  '(?:请|請|麻烦|麻煩|烦请|煩請)?(?:帮我|幫我|帮忙|幫忙)?(?:快递|快遞|邮|郵)?(?:寄送到|寄给|寄給|寄到|寄往|寄至|送到|送至|送给|送給|发到|發到|发给|發給)';
const phone =
  '(?:收件人?|收货人?|收貨人?)?(?:联系|聯繫|聯絡|连络|連絡|联络|移动|移動|行動|手提)?(?:手机号码|手機號碼|手机号|手機號|手机|手機|电话号码|電話號碼|电话|電話)|联系方式|聯絡方式|聯繫方式';
const address =
  '(?:收货|收貨|收件|详细|詳細|街道|通讯|通訊|联系|聯絡|宅配|寄送|家庭|公司)?地址|所在地区|所在地區|省市区县?|省市區縣?|所在省市|住址';
/** These are labels only before a colon, because they are words as well. */
const onlyBeforeColon =
  '收件|收货|收貨|地区|地區|省份|城市|区县|區縣|街道|门牌号?|門牌號?|门牌|国家|國家|(?:收货|收貨|收件)(?:人)?(?:信息|资料|資訊|資料)|收';
const zip = '邮政编码|郵政編碼|郵遞區號|邮递区号|邮编|郵編';

const all = `${name}|${sendTo}|${phone}|${address}|${zip}`;
const labels = new RegExp(
  [
    `(?:${all}|${onlyBeforeColon})\\s*[:：]`,
    `[【[](?:${all})[】\\]]`,
    `(?:${phone})(?=\\s?(?:${PHONE_MARK}|[+(]?\\d))`,
    `(?:${zip})(?=\\s?\\d{3})`,
    `(?:${all}|地区|地區)(?=[\\s,，、;；|。]|$)`,
    `(?:${name}|${sendTo}|${address})(?=[A-Za-z\\u3400-\\u9fff\\ud800-\\udbff])`,
  ].join('|'),
  'g',
);
const latinLabels = new RegExp(
  `(?:name|receiver|to|address|addr?|zip(?: code)?|postal code|postcode|phone(?: number)?|mobile|tel)\\s*[:：]|(?:phone(?: number)?|mobile|tel)(?=\\s?(?:${PHONE_MARK}|[+(]?\\d))`,
  'gi',
);
const isName = new RegExp(`^[【[]?(?:${name}|${sendTo})|^收\\s*[:：]|^(?:name|receiver|to\\b)`, 'i');
const isZip = new RegExp(`^[【[]?(?:${zip})|^(?:zip|postal|postcode)`, 'i');
/** An alternative, because V8 does not find a rare character, of two units, by a class before `$`. */
const endsInWord = /(?:\p{L}|\d)$/u;

const sender = '寄件人|寄件者|发件人|發件人|发货人|發貨人|寄方';
const receiverLabel = `(?:${receiver}|收件|收货|收貨|收方)`;

const senderFirst = new RegExp(`(?:${sender})(?:(?!${receiverLabel})[^])*(?=${receiverLabel})`, 'u');
const senderLast = new RegExp(`(${receiverLabel}[^]*?)(?:${sender})[^]*$`, 'u');

/** Removes the sender from a text that names both sides. */
export const removeSender = (text: string): string => text.replace(senderFirst, BREAK).replace(senderLast, '$1');

/**
 * Replaces the labels of shops and couriers by marks and breaks. A label stands before a colon, in brackets, before the digits of a number
 * ("手机 138…"), as a word of its own, or at the start of a word ("收件人張三").
 */
export function replaceLabels(text: string): string {
  const withoutChinese = text.replace(labels, (label, at: number) => {
    const following = text.slice(at + label.length);
    const isMarked = /[:：】\]]$/u.test(label);
    // 张三电话138…: a label before a number is no part of the name before it.
    const isBeforeNumber = following.trimStart().startsWith(PHONE_MARK) || (isZip.test(label) && /^\s?\d/.test(following));
    return isMarked || isBeforeNumber || !endsInWord.test(text.slice(Math.max(0, at - 2), at)) ? markOf(label) : label;
  });
  return withoutChinese.replace(latinLabels, (label, at: number) =>
    /[A-Za-z]/.test(withoutChinese.charAt(at - 1)) ? label : markOf(label),
  );
}

function markOf(label: string): string {
  if (isZip.test(label)) return ZIP_MARK;
  return isName.test(label) ? NAME_MARK : BREAK;
}
