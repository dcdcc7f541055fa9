import { expect, test } from 'vitest';
import type { MailOrder } from './mailOrders.ts';
import { renderMail } from './renderMail.ts';

const order: MailOrder = {
  shopName: '山茶 & 海盐',
  code: null,
  lines: [
    {
      title: '凤梨酥',
      details: ['10 个'],
      units: 'NT$400 ×2',
      amount: 'NT$800',
      companion: '≈\u00a0¥182',
      picture: 'https://shop.example/media/a/160.jpg',
    },
    { title: '高山茶', details: [], units: '×1', amount: '', companion: '', picture: 'https://shop.example/media/b/160.jpg' },
  ],
  amounts: [
    { label: '商品', value: 'NT$1,480' },
    { label: '合计', value: 'NT$1,480' },
  ],
  receiver: { label: '收货', lines: ['李雷', '台北市 <1> 号'] },
};

const render = (language: 'zh-CN' | 'zh-TW' | 'en') =>
  renderMail({
    language,
    text: { subject: '订单 T1 已付款', heading: '订单已付款', paragraphs: ['谢谢您。'], action: '查看订单' },
    orders: [order],
    nextSteps: ['商家打包后发货。'],
    actionUrl: 'https://shop.example/order/info?code=T1&from=mail',
    notes: ['这封邮件由系统发出。'],
    unsubscribeUrl: 'https://shop.example/mail/off?token=1',
  });

/** https://learn.microsoft.com/en-us/previous-versions/office/developer/office-2007/aa338201(v=office.12) */
test('uses only what Outlook for Windows lays out', () => {
  const { html } = render('zh-CN');
  const styles = [...html.matchAll(/style="([^"]*)"/g)].map(([, style = '']) => style);
  expect(styles.join(';')).not.toMatch(/display:\s*(flex|grid|inline-flex)|position:|float:|background-image|calc\(|var\(|rem\b/);
  expect(html).not.toMatch(/<(div|section|svg|script|link|form|button)\b/);
  const tables = html.match(/<table[^>]*>/g) ?? [];
  expect(tables.length).toBeGreaterThan(3);
  for (const table of tables) expect(table).toMatch(/role="presentation".*cellpadding="0" cellspacing="0" border="0"/);
  // It takes the size of pictures from attributes.
  const pictures = html.match(/<img[^>]*>/g) ?? [];
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) expect(picture).toMatch(/width="64" height="64" alt=""/);
  // It knows no padding of links, and takes that of their cell.
  expect(html).toContain('mso-padding-alt:12px 28px');
  expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(3);
  expect(html.match(/<!\[endif\]-->/g)).toHaveLength(3);
});

test('names a font that Outlook has in each language, and colours for dark mode', () => {
  expect(render('zh-CN').html).toContain("font-family:'Microsoft YaHei',sans-serif!important");
  expect(render('zh-TW').html).toContain("font-family:'Microsoft JhengHei',sans-serif!important");
  const { html } = render('en');
  expect(html).toContain('font-family:Arial,sans-serif!important');
  // Each colour of a text or surface has one for dark mode: by its class, in mail programs and in Outlook for the web.
  const used = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  for (const name of used) {
    expect(html).toContain(`.${name}{`);
    expect(html).toMatch(new RegExp(`\\[data-ogs[bc]\\] \\.${name}\\{`));
  }
});

test('escapes what shops and members wrote, and says the same as text', () => {
  const { html, text } = render('zh-CN');
  expect(html).toContain('山茶 &amp; 海盐');
  expect(html).toContain('台北市 &lt;1&gt; 号');
  expect(html).toContain('code=T1&amp;from=mail');
  for (const said of [
    '凤梨酥 · 10 个',
    'NT$400 ×2 = NT$800 ≈\u00a0¥182',
    '- 高山茶\n  ×1\n',
    '合计  NT$1,480',
    '台北市 <1> 号',
    '查看订单\nhttps://shop.example/',
  ])
    expect(text).toContain(said);
});

test('leaves the code of an order to the subject, because a heading with it is wider than a phone', () => {
  const codes = Object.values(render('zh-CN')).map((part) => part.includes('订单 T1 已付款'));
  expect(codes).toEqual([false, true]);
  const { html } = render('zh-CN');
  expect(html).toMatch(/<title>订单 T1 已付款<\/title>[^]*<h1[^>]*>订单已付款<\/h1>/);
  expect(html).toMatch(/<p class="text" style="[^"]*overflow-wrap:anywhere">谢谢您。<\/p>/);
});

test('begins with the first sentence, which lists of mails show beside the subject', () => {
  expect(render('en').html).toMatch(/<body[^>]*>\s*<span style="display:none;mso-hide:all">谢谢您。<\/span>/);
});

test('keeps wide amounts out of the column beside the titles, so that these have room on a phone', () => {
  expect(render('zh-CN').html).toMatch(/white-space:nowrap">NT\$800<br><span class="muted"[^>]*>≈\u00a0¥182<\/span><\/td>/);
  expect(render('zh-CN').html).toMatch(/高山茶[^]*<\/table><table[^>]*>\s*<tr><td[^>]*>商品<\/td>/);
});

test('says in text every amount and every link of the HTML, and gives every picture its size', () => {
  const { html, text } = render('zh-TW');
  for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) expect(text).toContain(href.replaceAll('&amp;', '&'));
  for (const [amount] of html.matchAll(/(NT\$|¥)[\d,]+/g)) expect(text).toContain(amount);
});
