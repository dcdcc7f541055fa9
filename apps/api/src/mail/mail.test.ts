import { randomUUID } from 'node:crypto';
import { account } from '@baodao/api-client/endpoints/account';
import { afterSale } from '@baodao/api-client/endpoints/afterSale';
import { messages } from '@baodao/api-client/endpoints/messages';
import { orders } from '@baodao/api-client/endpoints/orders';
import { optionalMailKinds } from '@baodao/domain/account/mailKinds';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import { addCalendarDays, toCalendarDay } from '@baodao/domain/time/calendarDay';
import { formatFullDay } from '@baodao/domain/time/monthDay';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login, requestSmsCode } from '../../test/account.ts';
import { addBookedProduct } from '../../test/bookings.ts';
import { advanceClock, resetClock } from '../../test/clock.ts';
import { callShopAsSupplier, openFakeSupplier } from '../../test/fakeSupplier.ts';
import { findMailLink, openMailbox } from '../../test/mailbox.ts';
import { signUp, type TestMember } from '../../test/members.ts';
import { deliver, flushOutbox, makeOutboxDue, readOrder } from '../../test/paidOrders.ts';
import { openPayingShop, payOrders } from '../../test/payments.ts';
import { addProduct } from '../../test/products.ts';
import { buyOne, buy as placeOrders, signUpBuyer } from '../../test/purchase.ts';
import {
  changeApplicationAddress,
  decideApplication,
  findApplication,
  insertApplication,
} from '../features/guides/applications.queries.ts';
import { hashPassword } from '../features/session/password.ts';
import { deleteAccounts } from '../jobs/deleteAccounts.ts';
import { publishOutboxBatch } from '../jobs/publishOutbox.ts';
import { member } from '../platform/db/schema/account.ts';
import { product, shop as shopTable } from '../platform/db/schema/catalog.ts';
import { outbox } from '../platform/db/schema/payment.ts';
import { auditLog } from '../platform/db/schema/system.ts';
import { readShopTime } from '../platform/db/shopTime.ts';
import { inTransaction } from '../platform/db/transaction.ts';

const { shop, alipay } = await openPayingShop();
await openFakeSupplier(shop);
const mailbox = await openMailbox(shop);
const { db } = shop.services;
const passwordHash = await hashPassword('lukang 2026 鹿港');

let person: TestMember;
let email: string;
beforeEach(async () => {
  person = await signUpBuyer(shop);
  email = `m${person.userId}@example.com`;
});
afterEach(async () => {
  mailbox.isDown = false;
  await flushOutbox(shop);
  await resetClock(shop);
});

const as = () => ({ token: person.token });
const saveEmail = (address: string, owner = person, language = 'zh-CN') =>
  shop.call(account.updateInfo, { email: address }, { token: owner.token, language });
const readSettings = async () => (await shop.call(account.mailSettings, {}, as())).data;
const subjectsTo = (address: string) => mailbox.to(address).map(({ subject }) => subject);

/** Presses the button on the page of a link. */
const post = (link: URL, body: BodyInit = '') => fetch(link, { method: 'POST', body });
/** The link with another token. */
const withToken = (link: URL, token: string) => new URL(`?${new URLSearchParams({ token, lang: 'zh-CN' })}`, link);
const readToken = (link: URL) => link.searchParams.get('token') ?? '';

/** Confirms an address by the link that was mailed to it. */
async function confirm({ address = email, language = 'zh-CN' } = {}): Promise<void> {
  await saveEmail(address, person, language);
  await flushOutbox(shop);
  const { status } = await post(findMailLink(shop, mailbox.to(address).at(-1), 'confirm'));
  if (status !== 200) throw new Error(`Not confirmed: ${status}`);
}

/** An address that accepted mail when it was confirmed, and no longer does. */
async function haveAddress(address: string): Promise<void> {
  await db.update(member).set({ email: address, emailConfirmedAt: new Date() }).where(eq(member.id, person.userId));
}

async function buy(): Promise<string> {
  const { skuId } = await addProduct(shop, { price: '100.00' });
  return buyOne(shop, person, { skuId, num: 3 });
}

const readOutbox = (state = sql`true`) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.kind, 'mail'), sql`${outbox.payload}->>'userId' = ${String(person.userId)}`, state));

describe('addresses', () => {
  test('an address is confirmed by the link that was mailed to it, and gets no other mail before', async () => {
    expect(await readSettings()).toEqual({ isOffered: true, emailMasked: null, state: 'none', off: [] });
    await saveEmail(email);
    expect(await readSettings()).toMatchObject({ emailMasked: 'm***@example.com', state: 'unconfirmed' });
    await buy();
    await flushOutbox(shop);
    expect(subjectsTo(email)).toEqual(['请确认您的邮箱']);
    const link = findMailLink(shop, mailbox.to(email)[0], 'confirm');
    const opened = await fetch(link);
    expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
    expect(await opened.text()).toContain('<form method="post"><button>确认邮箱</button></form>');
    expect((await readSettings()).state).toBe('unconfirmed');
    expect(await (await post(link)).text()).toContain('邮箱已确认');
    expect((await readSettings()).state).toBe('confirmed');
    expect((await post(link)).status).toBe(200);
    // Saving the same address again changes nothing.
    await saveEmail(email);
    expect((await readSettings()).state).toBe('confirmed');
  });

  test('the address before a change learns of it, also when it is removed; an unconfirmed one does not', async () => {
    const notice = '您账号的邮箱已更改';
    await saveEmail(`typo-${email}`);
    await flushOutbox(shop);
    await confirm();
    expect(subjectsTo(`typo-${email}`)).toEqual(['请确认您的邮箱']);
    await shop.call(account.saveMailSettings, { off: [...optionalMailKinds] }, as());
    const other = `other-${email}`;
    mailbox.isDown = true;
    await saveEmail(other);
    await publishOutboxBatch(shop.services);
    mailbox.isDown = false;
    await makeOutboxDue(shop);
    await flushOutbox(shop);
    expect(subjectsTo(email)).toEqual(['请确认您的邮箱', notice]);
    expect(subjectsTo(other)).toEqual(['请确认您的邮箱']);
    // The notice names neither address, and the shop forgets the old one.
    expect(mailbox.to(email).at(-1)?.text).not.toContain(other);
    const stored = db.select({ previousEmail: member.previousEmail }).from(member).where(eq(member.id, person.userId));
    expect(await stored).toEqual([{ previousEmail: null }]);

    await confirm({ address: other });
    await saveEmail('');
    await flushOutbox(shop);
    expect(subjectsTo(other).at(-1)).toBe(notice);
  });

  test('a link confirms neither another address nor another member, and expires after three days', async () => {
    await saveEmail(email);
    await flushOutbox(shop);
    const link = findMailLink(shop, mailbox.to(email)[0], 'confirm');
    const [code, expires, signature] = readToken(link).split('.');
    const other = await signUp(shop);
    await saveEmail(email, other);
    const [otherRow] = await db.select().from(member).where(eq(member.id, other.userId));
    for (const forged of [
      `${code}.${Number(expires) + 60}.${signature}`,
      `${otherRow?.code}.${expires}.${signature}`,
      `${code}.${expires}.`,
      `${code}.${expires}.${signature}.x`,
      'nothing',
    ])
      expect((await post(withToken(link, forged))).status, forged).toBe(404);
    await saveEmail(`other-${email}`);
    const rejected = await post(link);
    expect([rejected.status, await rejected.text()]).toEqual([404, expect.stringContaining('链接无效或已过期')]);
    expect((await readSettings()).state).toBe('unconfirmed');
    await flushOutbox(shop);
    await advanceClock(shop, '3 days 1 minute');
    expect((await post(findMailLink(shop, mailbox.to(`other-${email}`)[0], 'confirm'))).status).toBe(404);
  });

  test('a changed address must be confirmed again, and a removed one gets no mail', async () => {
    await confirm();
    await saveEmail(`new-${email}`);
    expect((await readSettings()).state).toBe('unconfirmed');
    await saveEmail('');
    expect(await readSettings()).toMatchObject({ emailMasked: null, state: 'none' });
    await buy();
    await flushOutbox(shop);
    expect(subjectsTo(email)).toEqual(['请确认您的邮箱', '您账号的邮箱已更改']);
    expect(subjectsTo(`new-${email}`)).toEqual([]);
  });

  test('the mail is sent again on request, within limits per member and per address', async () => {
    await saveEmail(email);
    for (let sent = 2; sent <= 5; sent++) expect((await shop.call(account.sendMailConfirmation, {}, as())).status).toBe(true);
    expect(await shop.call(account.sendMailConfirmation, {}, as())).toMatchObject({ httpStatus: 429, code: -4 });
    const other = await signUp(shop);
    expect(await saveEmail(email.toUpperCase(), other)).toMatchObject({ httpStatus: 429, code: -4 });
    expect((await shop.call(account.mailSettings, {}, { token: other.token })).data.state).toBe('none');
    await flushOutbox(shop);
    expect(subjectsTo(email)).toHaveLength(5);
  });
});

describe('mails about orders', () => {
  test('accompany the messages, each once, in the language in which the member asked for mails', async () => {
    await confirm({ language: 'zh-TW' });
    const code = await buy();
    await flushOutbox(shop);
    expect(subjectsTo(email).at(-1)).toBe(`訂單 ${code} 已送出`);
    expect(mailbox.to(email).at(-1)?.text).toMatch(/合計 NT\$380。請在 \d+月\d+日 \d\d:\d\d（台北時間）前付款/);
    expect(mailbox.to(email).at(-1)?.text).toContain(`/zh-TW/order/info?code=${code}`);
    await payOrders(shop, alipay, person, [code]);
    await flushOutbox(shop);
    await deliver(shop, await readOrder(shop, person, code));
    // A repeated sending has the same Message-ID.
    await flushOutbox(shop);
    await db.update(outbox).set({ doneAt: null }).where(eq(outbox.kind, 'mail'));
    await flushOutbox(shop);
    const aboutOrder = [`訂單 ${code} 已送出`, `訂單 ${code} 已付款`, `訂單 ${code} 已出貨`, `訂單 ${code} 的包裹已送達`];
    expect(subjectsTo(email)).toEqual(['請確認您的電子信箱', ...aboutOrder]);
    expect(mailbox.to(email)[2]?.text).toMatch(/付款 ¥[\d.]+，店家[^]*×3/);
    expect(mailbox.to(email)[3]?.text).toContain('黑貓宅急便');
  });

  test('show products with pictures, amounts that lead to the total, the receiver, and what comes next', async () => {
    await confirm({ language: 'en' });
    const code = await buy();
    await flushOutbox(shop);
    const placed = mailbox.to(email).at(-1);
    // Until it is paid, an order costs both.
    expect(placed?.text).toMatch(
      /NT\$100 ×3 = NT\$300 ≈\u00a0CN¥69\nItems {2}NT\$300 ≈\u00a0CN¥69\nDelivery {2}NT\$80 ≈\u00a0CN¥19\nTotal {2}NT\$380 ≈\u00a0CN¥88/,
    );
    expect(placed?.text).toMatch(/Delivery to\n王小明\n重庆南路一段122号, Zhongzheng District, Taipei City, Taiwan 100/);
    await payOrders(shop, alipay, person, [code]);
    await flushOutbox(shop);
    const paid = mailbox.to(email).at(-1);
    expect(paid?.text).toContain('CN¥23 ×3 = CN¥69\nItems  CN¥69\nDelivery  CN¥19\nTotal  CN¥88');
    expect(paid?.text).toMatch(/Expected \d+ [A-Z][a-z]{2}( – \d+ [A-Z][a-z]{2})?\./);
    const [line] = (await readOrder(shop, person, code)).details;
    expect(paid?.html).toContain(`<img src="${shop.services.publicUrl}${line?.image.src}/160.jpg"`);
    await deliver(shop, await readOrder(shop, person, code));
    await flushOutbox(shop);
    const [shipped, delivered] = mailbox.to(email).slice(-2);
    expect(shipped?.text).toContain('please confirm on the order page');
    // The parcel's goods, whose price was told in the currency of the payment.
    for (const mail of [shipped, delivered]) {
      expect(mail?.text).toContain('\n  ×3\n');
      expect(mail?.text).not.toMatch(/Total|NT\$|CN¥/);
    }
  });

  test('orders of one checkout are told together, each by its code, with one total and one receiver', async () => {
    await confirm();
    const products = [await addProduct(shop, { price: '100.00' }), await addProduct(shop, { price: '200.00' })];
    const { orderCodeArray } = await placeOrders(
      shop,
      person,
      products.map(({ skuId }) => ({ skuId })),
    );
    expect(orderCodeArray).toHaveLength(2);
    await flushOutbox(shop);
    expect(subjectsTo(email).slice(1)).toEqual(['2 笔订单已提交']);
    const text = mailbox.to(email).at(-1)?.text ?? '';
    expect(text).toContain('2 笔订单已提交，合计 NT$460。');
    for (const code of orderCodeArray) expect(text).toContain(`· 订单 ${code}\n`);
    expect(text.split('王小明')).toHaveLength(2);
  });

  test('the giver of a gift does not read where it goes', async () => {
    await confirm();
    const { skuId } = await addProduct(shop);
    const { data: quote } = await shop.call(
      orders.calculate,
      { lines: [{ skuId, num: 1 }], gift: { isGift: true, card: '', hidePrice: true } },
      as(),
    );
    await shop.call(orders.save, { calcToken: quote.calcToken ?? '' }, as());
    await flushOutbox(shop);
    expect(mailbox.to(email)).toHaveLength(2);
    for (const personal of ['王小明', '重庆南路']) expect(mailbox.to(email).at(-1)?.text).not.toContain(personal);
  });

  test('have a text and an HTML part that name their language, and load nothing but pictures of products', async () => {
    await confirm();
    const code = await buy();
    await db.execute(sql`UPDATE order_line SET title = '<b>茶</b> & 糖' WHERE order_code = ${code}`);
    await flushOutbox(shop);
    const mail = mailbox.to(email).at(-1);
    expect(mail?.headers).toMatchObject({ 'content-language': 'zh-CN', 'auto-submitted': 'auto-generated' });
    expect(mail?.html).toContain('<html lang="zh-CN">');
    expect(mail?.html).toContain('&lt;b&gt;茶&lt;/b&gt; &amp; 糖');
    expect(mail?.text).toContain('<b>茶</b> & 糖');
    expect(mail?.html).not.toMatch(/<script|<link|url\(/);
    const pictures = [...(mail?.html ?? '').matchAll(/<img src="([^"]+)"/g)].map(([, address = '']) => new URL(address));
    expect(pictures.map(({ origin, search }) => [origin, search])).toEqual([[shop.services.publicUrl, '']]);
    for (const personal of ['0912345678', person.phone]) expect(mail?.text).not.toContain(personal);
  });

  test('a mail that asks for payment is not sent once the order is paid or closed', async () => {
    await confirm();
    const code = await buy();
    await shop.call(orders.cancel, { code }, as());
    await flushOutbox(shop);
    expect(subjectsTo(email)).toEqual(['请确认您的邮箱']);
    expect(await readOutbox(sql`done_at IS NULL`)).toEqual([]);
  });

  test('a booking is confirmed by mail, which says when and where', async () => {
    await confirm();
    const { skuId, productId, shopId } = await addBookedProduct(shop);
    await db.update(product).set({ type: 2 }).where(eq(product.id, productId));
    const day = addCalendarDays(toCalendarDay(await readShopTime(db)), 20);
    const code = await buyOne(shop, person, { skuId, num: 1, days: { first: day, last: day } });
    await payOrders(shop, alipay, person, [code]);
    await flushOutbox(shop);
    expect(await callShopAsSupplier(shop, 'ready', { orderCode: code })).toMatchObject({ code: 0 });
    await flushOutbox(shop);
    const mail = mailbox.to(email).at(-1);
    expect(mail?.subject).toBe(`订单 ${code} 的预订已确认`);
    const [venue] = await db.select({ phone: shopTable.phone }).from(shopTable).where(eq(shopTable.id, shopId));
    for (const said of [formatFullDay(day, 'zh-CN'), '使用地点', venue?.phone, '可免费取消']) expect(mail?.text).toContain(said);
    const [line] = (await readOrder(shop, person, code)).details;
    const input = { orderDetailId: line?.id ?? 0, type: 1 as const, num: 1, reason: 'changedMind' as const, description: '', images: [] };
    expect((await shop.call(afterSale.saveRefund, input, as())).status).toBe(true);
    await flushOutbox(shop);
    const refunded = mailbox.to(email).at(-1)?.text;
    expect(refunded).toContain(formatFullDay(day, 'zh-CN'));
    expect(refunded).not.toContain('取消');
  });

  test('tell the refunded amount and goods', async () => {
    await confirm();
    const code = await buy();
    await payOrders(shop, alipay, person, [code]);
    await flushOutbox(shop);
    const [line] = (await readOrder(shop, person, code)).details;
    await shop.call(
      afterSale.saveRefund,
      { orderDetailId: line?.id ?? 0, type: 1, num: 2, reason: 'other', description: '', images: [] },
      as(),
    );
    await flushOutbox(shop);
    const [refund] = (await db.execute<{ amount: string }>(sql`SELECT amount FROM payment_refund WHERE order_code = ${code}`)).rows;
    expect(subjectsTo(email).at(-1)).toBe(`订单 ${code} 的退款已退回`);
    const mail = mailbox.to(email).at(-1);
    expect(mail?.text).toContain(`退款 ${formatMoney(refund?.amount ?? '', 'CNY')} 已原路退回`);
    // What was refunded, without the price and the receiver of the order.
    expect(mail?.text).toContain(`- ${line?.title}`);
    expect(mail?.text).toContain('\n  ×2\n');
    expect(mail?.text).not.toMatch(/×3|收货信息/);
    expect(mail?.html).toContain(`${line?.image.src}/160.jpg`);
  });
});

describe('unsubscribing', () => {
  test('a kind that the member switched off is not sent', async () => {
    await confirm();
    const { data } = await shop.call(account.saveMailSettings, { off: ['orderSaved', 'refunded'] }, as());
    expect(data).toMatchObject({ state: 'confirmed', off: ['orderSaved', 'refunded'] });
    const code = await buy();
    await payOrders(shop, alipay, person, [code]);
    await flushOutbox(shop);
    expect(subjectsTo(email).slice(1)).toEqual([`订单 ${code} 已付款`]);
    expect((await shop.call(account.saveMailSettings, { off: [] }, { ...as(), language: 'en' })).data.off).toEqual([]);
    const next = await buy();
    await flushOutbox(shop);
    expect(subjectsTo(email).at(-1)).toBe(`Order ${next} placed`);
    expect(await shop.call(account.saveMailSettings, { off: ['newDevice' as 'refunded'] }, as())).toMatchObject({ httpStatus: 400 });
  });

  test('mail programs unsubscribe by one request without a cookie; opening the address changes nothing', async () => {
    await confirm();
    await buy();
    await flushOutbox(shop);
    const mail = mailbox.to(email).at(-1);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const link = findMailLink(shop, mail, 'unsubscribe');
    expect(mail?.headers['list-unsubscribe']).toBe(`<${shop.services.publicUrl}${link.pathname}${link.search}>`);
    const opened = await fetch(link);
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('不再收到“订单已提交”的邮件')]);
    expect((await readSettings()).off).toEqual([]);

    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    expect((await post(link, form)).status).toBe(200);
    expect((await readSettings()).off).toEqual(['orderSaved']);
    expect(await (await post(link, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).text()).toContain('已退订');
    expect((await readSettings()).off).toEqual(['orderSaved']);
  });

  test('a link unsubscribes its member from its kind only', async () => {
    await confirm();
    await buy();
    await flushOutbox(shop);
    const link = findMailLink(shop, mailbox.to(email).at(-1), 'unsubscribe');
    const [code, , signature] = readToken(link).split('.');
    const other = await signUp(shop);
    const [otherRow] = await db.select().from(member).where(eq(member.id, other.userId));
    for (const forged of [`${code}.orderPaid.${signature}`, `${otherRow?.code}.orderSaved.${signature}`, `${code}.newDevice.${signature}`])
      expect((await post(withToken(link, forged))).status, forged).toBe(404);
    expect((await fetch(withToken(link, ''))).status).toBe(404);
    expect(await db.select().from(auditLog).where(eq(auditLog.event, 'mail.unsubscribed'))).not.toContainEqual(
      expect.objectContaining({ userId: person.userId }),
    );
  });
});

describe('mails about the safety of the account', () => {
  const password = 'lukang 2026 鹿港';
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  beforeEach(async () => {
    await db.update(member).set({ passwordHash }).where(eq(member.id, person.userId));
    await confirm();
    await db
      .update(member)
      .set({ mailOptOut: [...optionalMailKinds] })
      .where(eq(member.id, person.userId));
  });
  const subjects = () => subjectsTo(email).slice(1);

  /** Logs in with a browser and returns its cookies. */
  async function logIn(cookie?: string): Promise<string> {
    const headers = { 'user-agent': agent, ...(cookie === undefined ? {} : { cookie }) };
    const reply = await login(shop, person.phone, password, { platform: 'web', headers });
    if (!reply.status) throw new Error(`Not logged in: ${reply.code}`);
    await flushOutbox(shop);
    return reply.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
  }

  test('a login on a device that the member had not used is told, the first and known ones are not', async () => {
    const own = await logIn();
    expect(own).toContain('device=');
    // A later version of the same browser, and a browser that lost the cookie of its session.
    await logIn(/device=[^;]+/.exec(own)?.[0] ?? '');
    expect(subjects()).toEqual([]);
    const stranger = await logIn();
    expect(subjects()).toEqual(['您的账号在新设备上登录']);
    const mail = mailbox.to(email).at(-1);
    expect(mail?.text).toMatch(/Chrome · Windows，\d{4}年\d+月\d+日 \d\d:\d\d（台北时间）/);
    expect(mail?.text).toContain('/setting/info#devices');
    await logIn(stranger);
    expect(subjects()).toHaveLength(1);
    await login(shop, person.phone, password, { headers: { 'user-agent': 'Baodao/1.0' } });
    await flushOutbox(shop);
    expect(subjects()).toHaveLength(2);
    // The cookie of another member's device is no excuse.
    const other = await signUp(shop);
    await db.update(member).set({ passwordHash }).where(eq(member.id, other.userId));
    const reply = await login(shop, other.phone, password, { platform: 'web', headers: { 'user-agent': agent } });
    await logIn(
      reply.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('device='))
        ?.split(';', 1)[0],
    );
    expect(subjects()).toHaveLength(3);
  });

  test('a changed and a reset password are told, although the member wants no other mails', async () => {
    await shop.call(account.changePassword, { password, newPassword: 'tainan 2027 台南' }, as());
    const national = `0${person.phone.slice(4)}`;
    const code = await requestSmsCode(shop, national, 'find');
    const reset = { username: national, phoneArea: '886', password: 'hualien 2028 花莲', code } as const;
    expect((await shop.call(account.resetPassword, reset)).status).toBe(true);
    await flushOutbox(shop);
    expect(subjects()).toEqual(['您的密码已修改', '您的密码已重设']);
    for (const mail of mailbox.to(email)) {
      expect(mail.headers).not.toHaveProperty('list-unsubscribe');
      expect(mail.text).not.toContain('/rest/mail/unsubscribe');
    }
  });

  test('the request to delete the account and its withdrawal are told', async () => {
    const { data } = await shop.call(account.requestDeletion, { password }, as());
    await shop.call(account.cancelDeletion, {}, as());
    await flushOutbox(shop);
    expect(subjects()).toEqual([`您的账号将在 ${formatFullDay(toCalendarDay(data.deleteTime), 'zh-CN')} 注销`, '您的账号已保留']);
  });
});

describe('mails to applicants', () => {
  const company = { companyName: '免费领奖 https://evil.example', taxId: '04595257', contact: '林小姐', address: '台北市' };
  const form = { phoneArea: '886', phone: '02-2345 6789', captchaKey: '', captcha: '' } as const;
  const apply = (address: string, language: 'zh-CN' | 'en') =>
    inTransaction(db, (tx) =>
      insertApplication(tx, { ...company, ...form, categoryIds: [176], licenceImages: [], email: address }, language),
    );

  test('an application and its decision are told once, in the language of the form, without what was typed', async () => {
    const applicant = `applicant-${email}`;
    const code = await apply(applicant, 'en');
    await flushOutbox(shop);
    expect(subjectsTo(applicant)).toEqual(['We received your seller application']);
    for (const state of ['refused', 'accepted'] as const)
      await inTransaction(db, (tx) => decideApplication(tx, code, { state, note: 'a note for staff' }));
    await flushOutbox(shop);
    expect(subjectsTo(applicant)).toEqual(['We received your seller application', 'Your seller application was declined']);
    for (const { text } of mailbox.to(applicant)) {
      expect(text).toContain(code);
      expect(text).not.toMatch(/evil|note for staff/);
    }
  });

  test('an address that rejects the mail holds up nothing', async () => {
    const code = await apply(`bounce-${email}`, 'zh-CN');
    await flushOutbox(shop);
    expect(await db.select().from(outbox).where(sql`payload->>'code' = ${code} AND done_at IS NULL`)).toEqual([]);
  });

  test('an applicant whose address rejects the mail is marked, and gets the decision at the corrected address', async () => {
    const code = await apply(`bounce-${email}`, 'en');
    await inTransaction(db, (tx) => decideApplication(tx, code, { state: 'accepted', note: '' }));
    await flushOutbox(shop);
    expect((await findApplication(db, code))?.mailRejectedAt).toEqual(expect.any(Date));
    const corrected = `corrected-${email}`;
    expect(await inTransaction(db, (tx) => changeApplicationAddress(tx, code, corrected))).toBe(true);
    await flushOutbox(shop);
    expect(subjectsTo(corrected)).toEqual(['Your seller application was accepted']);
    expect(await findApplication(db, code)).toMatchObject({ email: corrected, mailRejectedAt: null });
  });
});

describe('delivery', () => {
  test('an address that rejects a mail is marked, gets no more, and is confirmed again on request', async () => {
    await haveAddress(`bounce-${email}`);
    const code = await buy();
    await flushOutbox(shop);
    expect(await readSettings()).toMatchObject({ emailMasked: 'b***@example.com', state: 'bouncing' });
    expect(await readOutbox(sql`done_at IS NULL`)).toEqual([]);
    expect(await db.select().from(auditLog).where(eq(auditLog.userId, person.userId))).toContainEqual(
      expect.objectContaining({ event: 'mail.bounced', facts: {} }),
    );
    await payOrders(shop, alipay, person, [code]);
    await flushOutbox(shop);
    expect(await readOutbox()).toHaveLength(1);
    expect((await shop.call(account.sendMailConfirmation, {}, as())).data.state).toBe('unconfirmed');
    await flushOutbox(shop);
    expect((await readSettings()).state).toBe('bouncing');
  });

  test('a full mailbox is tried again later, and its address is not kept with the reason', async () => {
    await haveAddress(`full-${email}`);
    await buy();
    await publishOutboxBatch(shop.services);
    expect((await readSettings()).state).toBe('confirmed');
    const [waiting] = await readOutbox();
    expect(waiting).toMatchObject({ attempts: 1, doneAt: null, lastError: expect.stringContaining('452') });
    expect(JSON.stringify(waiting)).not.toContain('example.com');
    await advanceClock(shop, '4 days');
    await flushOutbox(shop);
    expect((await readOutbox())[0]?.doneAt).not.toBeNull();
    expect(subjectsTo(`full-${email}`)).toEqual([]);
  });

  test('mails wait while the mail server is down, without holding up messages, and arrive once', async () => {
    await confirm();
    mailbox.isDown = true;
    const code = await buy();
    await payOrders(shop, alipay, person, [code]);
    await makeOutboxDue(shop);
    await publishOutboxBatch(shop.services);
    await publishOutboxBatch(shop.services);
    const waiting = await readOutbox(sql`done_at IS NULL`);
    expect(waiting.map(({ attempts, dueAt }) => attempts > 0 && dueAt.getTime() > Date.now())).toContain(true);
    expect((await shop.call(messages.list, {}, as())).data.list.map(({ title }) => title)).toContain('订单已付款');
    mailbox.isDown = false;
    await flushOutbox(shop);
    expect(subjectsTo(email).slice(1)).toEqual([`订单 ${code} 已付款`]);
  });

  test('without a mail server nothing is offered or sent', async () => {
    const { mailer } = shop.services;
    shop.services.mailer = null;
    try {
      await saveEmail(email);
      expect(await readSettings()).toMatchObject({ isOffered: false, state: 'unconfirmed' });
      await haveAddress(email);
      await buy();
      await flushOutbox(shop);
      expect(await readOutbox(sql`done_at IS NULL`)).toEqual([]);
    } finally {
      shop.services.mailer = mailer;
    }
    expect(mailbox.to(email)).toEqual([]);
  });

  test('the export has the address, and a deleted member keeps no choice', async () => {
    await confirm();
    await shop.call(account.saveMailSettings, { off: ['refunded'] }, as());
    const { data } = await shop.call(account.exportAccount, {}, as());
    expect(data['profile']).toMatchObject({ email, mailOptOut: ['refunded'], emailConfirmed: true });
    await db.execute(sql`INSERT INTO account_deletion (user_id, due_at) VALUES (${person.userId}, shop_now())`);
    await deleteAccounts(shop.services);
    const [row] = await db.select().from(member).where(eq(member.id, person.userId));
    expect(row).toMatchObject({ email: null, emailConfirmedAt: null, mailOptOut: [] });
    await db
      .insert(outbox)
      .values({ kind: 'mail', dedupe: randomUUID(), payload: { userId: person.userId, kind: 'accountKept', values: {}, at: new Date() } });
    await flushOutbox(shop);
    expect(subjectsTo(email)).toHaveLength(1);
  });
});
