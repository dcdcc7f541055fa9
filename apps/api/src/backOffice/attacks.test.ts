// Attacks on the back office, by their names. All of them fail.
import { staffEndpoints } from '@baodao/staff-api/endpoints';
import { accounts } from '@baodao/staff-api/endpoints/accounts';
import { members } from '@baodao/staff-api/endpoints/members';
import { orders } from '@baodao/staff-api/endpoints/orders';
import { downloads, products } from '@baodao/staff-api/endpoints/products';
import { queues } from '@baodao/staff-api/endpoints/queues';
import { articles } from '@baodao/staff-api/endpoints/sales';
import { passkeys, session } from '@baodao/staff-api/endpoints/session';
import type { AnyStaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBackOffice, type StaffBrowser } from '../../test/backOffice.ts';
import { signUp } from '../../test/members.ts';
import { addProduct, addRates } from '../../test/products.ts';
import { buyOne, signUpBuyer } from '../../test/purchase.ts';
import { openTestShop } from '../../test/shop.ts';
import { openSoftAuthenticator } from '../../test/softAuthenticator.ts';
import { member } from '../platform/db/schema/account.ts';
import { product } from '../platform/db/schema/catalog.ts';
import { orderNote, staffAccount, staffSession } from '../platform/db/schema/staff.ts';
import { demoPassword } from './demoPassword.ts';

const shop = await openTestShop();
const { db } = shop.services;
const office = await openBackOffice(shop);
const OFFICE = 'http://localhost:3004';
const SCRIPT = '<img src=x onerror=alert(1)><script>alert(1)</script>';
let owner: StaffBrowser;
let service: StaffBrowser;
let orderCode = '';

beforeAll(async () => {
  await addRates(shop);
  const { skuId } = await addProduct(shop, { price: '100.00' });
  orderCode = await buyOne(shop, await signUpBuyer(shop), { skuId, num: 1 });
  owner = await office.signedIn('owner');
  service = await office.signedIn('service');
});

const notes = () => db.select().from(orderNote);
const cookieOf = ({ cookies }: StaffBrowser) =>
  Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ');
const accountOf = async (username: string) => {
  const [row] = await db.select().from(staffAccount).where(eq(staffAccount.username, username));
  if (!row) throw new Error(`no account ${username}`);
  return row;
};

describe('cross-site request forgery', () => {
  const body = () => JSON.stringify({ code: orderCode, text: 'forged' });
  // What a form or a script of another site can send with the cookies of a person who is signed in, if a browser let the cookies through.
  test.each<[string, Record<string, string>]>([
    ['a form that sends text', { 'content-type': 'text/plain' }],
    ['a form that sends fields', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a script of another site', { 'content-type': 'application/json', origin: 'https://evil.example' }],
    ['a page of the shop with the header', { 'content-type': 'application/json', 'x-back-office': '1', origin: shop.services.publicUrl }],
    ['a frame without an origin', { 'content-type': 'application/json', 'x-back-office': '1', origin: 'null' }],
    ['a page of a neighbouring host', { 'content-type': 'application/json', 'x-back-office': '1', 'sec-fetch-site': 'same-site' }],
    ['the header, and text instead of JSON', { 'content-type': 'text/plain', 'x-back-office': '1' }],
  ])('%s changes nothing', async (_, headers) => {
    const reply = await fetch(`${office.url}/staff/order/note/save`, {
      method: 'POST',
      body: body(),
      headers: { cookie: cookieOf(service), ...headers },
    });
    expect([400, 403, 415]).toContain(reply.status);
    expect(await notes()).toEqual([]);
  });

  test('a browser that asks whether another site may call is told no', async () => {
    const reply = await fetch(`${office.url}/staff/order/note/save`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-back-office',
      },
    });
    expect(reply.ok).toBe(false);
    expect(reply.headers.get('access-control-allow-origin')).toBe(null);
  });

  test('an address changes nothing: each change is a POST', async () => {
    const changes = Object.values(staffEndpoints)
      .flatMap((area): AnyStaffEndpoint[] => Object.values(area))
      .filter(({ route }) => route.startsWith('POST '));
    for (const { route } of changes) {
      const reply = await fetch(`${office.url}${route.slice(5)}`, { headers: { cookie: cookieOf(owner), 'x-back-office': '1' } });
      expect([route, reply.status]).toEqual([route, 405]);
    }
  });
});

test('session fixation: a planted cookie is worth nothing before and after the sign-in of its victim', async () => {
  const attacker = await office.signedIn('readOnly');
  const planted = attacker.cookies['staff'] ?? '';
  const victim = office.openBrowser();
  victim.cookies['staff'] = planted;
  await victim.signIn('finance');
  expect(victim.cookies['staff']).not.toBe(planted);
  // The planted session ended with the sign-in, so nobody continues as the victim or looks over their shoulder.
  expect((await attacker.call(session.me, {})).httpStatus).toBe(401);
  expect((await victim.call(session.me, {})).data.username).toBe('finance');
  const sessions = await db.select({ hash: staffSession.hash }).from(staffSession);
  expect(sessions.map(({ hash }) => hash)).not.toContain(victim.cookies['staff']);
});

test('mass assignment: no call takes a field that it does not name', async () => {
  const changes = Object.values(staffEndpoints)
    .flatMap((area): AnyStaffEndpoint[] => Object.values(area))
    .filter(({ route, encoding }) => route.startsWith('POST ') && encoding === undefined);
  for (const row of changes) {
    const { httpStatus } = await owner.call(row, { role: 'owner', isDemo: false, accountId: 1, rights: ['accounts.manage'] });
    expect([row.route, httpStatus]).toEqual([row.route, 400]);
  }
  const own = await accountOf('service');
  const raised = { password: demoPassword, newPassword: 'raised-to-owner-1', code: '000000', role: 'owner' };
  expect((await service.call(session.changePassword, raised)).httpStatus).toBe(400);
  expect((await service.call(accounts.change, { id: own.id, role: 'owner' })).httpStatus).toBe(403);
  expect((await accountOf('service')).role).toBe('service');
});

test('mass assignment: what a shop counts by itself is no content of an editor', async () => {
  const [{ id } = { id: 0 }] = await db.select({ id: product.id }).from(product);
  const edited = (await owner.call(products.one, { id })).data;
  const counted = { sales: 9_999, score: '5.0', commentCount: 99, goodRate: 100 };
  await owner.call(products.save, {
    id,
    version: edited.version,
    content: { ...edited.content, ...counted },
    stockChanges: [],
    reason: '',
  });
  const [after] = await db.select().from(product).where(eq(product.id, id));
  expect(after?.sales).not.toBe(9_999);
  expect(after?.commentCount).not.toBe(99);
});

test('id guessing: sessions, passkeys, invitations and orders of others look like those that do not exist', async () => {
  const other = await office.signedIn('merchandiser');
  const [theirs] = (await other.call(session.sessions, {})).data;
  for (const id of [theirs?.id ?? '', '00000000-0000-4000-8000-000000000000'])
    expect(await service.call(session.end, { id })).toMatchObject({ httpStatus: 404, code: -3 });
  expect((await other.call(session.me, {})).httpStatus).toBe(200);
  expect((await service.call(passkeys.remove, { id: 'AAAA' })).httpStatus).toBe(404);
  for (const token of ['1', 'A'.repeat(43), '../owner'])
    expect((await office.openBrowser().call(session.openInvitation, { token })).httpStatus).toBe(404);
  // Numbers in a row lead nowhere: codes of orders and members are random.
  for (const code of ['B0000000001', 'B0000000002']) expect((await service.call(orders.one, { code })).code).toBe(-501);
  for (const code of ['1', '2']) expect((await service.call(members.one, { code })).httpStatus).toBe(404);
});

test('id guessing: names of pictures are hashes, and no path leads out of the folder', async () => {
  const save = (cover: string) =>
    owner.call(articles.save, {
      id: null,
      version: null,
      content: {
        type: 'news',
        title: { 'zh-CN': '标题', 'zh-TW': '標題' },
        summary: { 'zh-CN': '概要', 'zh-TW': '概要' },
        author: { 'zh-CN': '编辑', 'zh-TW': '編輯' },
        contentHtml: { 'zh-CN': SCRIPT, 'zh-TW': SCRIPT },
        cover,
        publishedAt: '2026-01-01T00:00:00Z',
      },
    });
  for (const cover of ['../../../etc/passwd', 'file:///etc/passwd', `${'a'.repeat(32)}.jpg`])
    expect((await save(cover)).httpStatus).toBe(400);
  for (const path of ['/assets/../index.html', '/assets/..%2f..%2fpackage.json', '/..%2fpackage.json'])
    expect((await fetch(office.url + path)).status).toBe(404);
});

test('formula injection: no cell of an export runs, and an import takes the texts back as they were', async () => {
  // The last two look like more columns to a program that accepts other separators.
  const texts = [
    '=HYPERLINK("https://evil.example","click")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '＝1+1',
    '茶;碗',
    '茶\t碗',
  ];
  for (const text of texts) {
    await db.update(product).set({ title: { 'zh-CN': text, 'zh-TW': text } });
    const { data } = await owner.call(downloads.prices, {});
    const rows = parse(data, { bom: true }) as string[][];
    const cells = rows.flat();
    expect(cells.some((cell) => cell.includes(text))).toBe(true);
    expect(cells.filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell))).toEqual([]);
    const plan = (await owner.call(products.previewPrices, { csv: data, confirmed: false })).data;
    expect([plan.problems, plan.changes]).toEqual([[], []]);
  }
});

test('stored scripts: texts of members and suppliers are data, and HTML of staff is cleaned', async () => {
  const author = await signUp(shop);
  await db.update(member).set({ nickname: SCRIPT }).where(eq(member.id, author.userId));
  const title = { 'zh-CN': SCRIPT, 'zh-TW': SCRIPT };
  await db.update(product).set({ title });
  await service.call(orders.note, { code: orderCode, text: SCRIPT });
  const replies = await Promise.all([
    service.call(orders.one, { code: orderCode }),
    service.call(members.find, { text: author.phone }),
    owner.call(queues.lowStock, {}),
    owner.call(products.find, {}),
  ]);
  expect(JSON.stringify(replies[0].data)).toContain('onerror');
  for (const { headers, httpStatus } of replies) {
    // A browser shows such a reply as text whatever it contains, and scripts in a page of the office come from its own files only.
    expect(httpStatus).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/);
  }
  const texts = { 'zh-CN': `<p>正文</p>${SCRIPT}`, 'zh-TW': `<p>正文</p>${SCRIPT}` };
  const { data } = await owner.call(articles.save, {
    id: null,
    version: null,
    content: {
      type: 'news',
      title: { 'zh-CN': '标题', 'zh-TW': '標題' },
      summary: { 'zh-CN': '概要', 'zh-TW': '概要' },
      author: { 'zh-CN': '编辑', 'zh-TW': '編輯' },
      contentHtml: texts,
      publishedAt: '2026-01-01T00:00:00Z',
    },
  });
  const saved = (await owner.call(articles.one, { id: data.id })).data.content['contentHtml'];
  expect(JSON.stringify(saved)).not.toMatch(/script|onerror/);
  expect(JSON.stringify(saved)).toContain('正文');
});

test('brute force: guesses at once, each from a new browser, count as one', async () => {
  const guess = (at: number) =>
    office.openBrowser().call(session.signIn, { username: 'editor', password: `guessed-password-${at}`, code: '123456' });
  const replies = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(at)));
  expect(replies.filter(({ code }) => code === -103)).toHaveLength(5);
  expect(replies.filter(({ httpStatus }) => httpStatus === 429)).toHaveLength(7);
});

describe('second factor replay', () => {
  test('a code that signed in changes no password, and one that was guessed by another account is none of ours', async () => {
    const browser = office.openBrowser();
    const { code = '' } = (await browser.call(session.demo, {})).data.find(({ username }) => username === 'merchandiser') ?? {};
    await db.update(staffAccount).set({ secondFactorStep: null });
    const signIn = (username: string) => browser.call(session.signIn, { username, password: demoPassword, code });
    expect((await signIn('readonly')).code).toBe(-103);
    expect((await signIn('merchandiser')).httpStatus).toBe(200);
    const change = { password: demoPassword, newPassword: 'taken-over-now-1', code };
    expect((await browser.call(session.changePassword, change)).code).toBe(-103);
    expect((await office.openBrowser().call(session.signIn, { username: 'merchandiser', password: demoPassword, code })).code).toBe(-103);
  });

  test('an answer of a passkey signs in once, in the browser that asked, for its account, at our address', async () => {
    const authenticator = openSoftAuthenticator(OFFICE);
    const browser = await office.signedIn('finance');
    const ask = async (of: StaffBrowser) => (await of.call(passkeys.challenge, {})).data.challenge;
    await db.update(staffAccount).set({ secondFactorStep: null });
    const { code = '' } = (await browser.call(session.demo, {})).data.find(({ username }) => username === 'finance') ?? {};
    const add = (offer: ReturnType<typeof authenticator.create>) =>
      browser.call(passkeys.add, { name: 'Phone', password: demoPassword, code, offer });
    expect((await add(authenticator.create(await ask(browser)))).httpStatus).toBe(200);
    expect((await browser.call(passkeys.find, {})).data).toMatchObject([{ name: 'Phone', usedAt: null }]);

    const signIn = (of: StaffBrowser, passkey: ReturnType<typeof authenticator.answer>, username = 'finance') =>
      of.call(session.signIn, { username, password: demoPassword, passkey });
    const answer = authenticator.answer(await ask(browser));
    const stranger = office.openBrowser();
    expect((await signIn(stranger, answer)).code).toBe(-103);
    expect((await signIn(browser, answer, 'owner')).code).toBe(-103);
    const phished = authenticator.answer(await ask(browser), { origin: 'https://0ffice.example' });
    expect((await signIn(browser, phished)).code).toBe(-103);
    const forged = authenticator.answer(Buffer.from('1796000000000.random.signature').toString('base64url'));
    expect((await signIn(browser, forged)).code).toBe(-103);
    expect((await signIn(browser, answer)).data).toMatchObject({ username: 'finance' });
    expect((await signIn(browser, answer)).code).toBe(-103);
    // Another key with the same name of an account signs nothing.
    const copy = openSoftAuthenticator(OFFICE).answer(await ask(browser));
    expect((await signIn(browser, { ...copy, id: answer.id })).code).toBe(-103);
  });

  test('a reset of the account takes its passkeys away', async () => {
    const { id } = await accountOf('finance');
    await owner.call(accounts.reset, { id });
    const { rows } = await db.$client.query('SELECT FROM staff_passkey WHERE account_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
