import { accounts } from '@baodao/staff-api/endpoints/accounts';
import { log } from '@baodao/staff-api/endpoints/log';
import { session } from '@baodao/staff-api/endpoints/session';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../test/backOffice.ts';
import { advanceClock } from '../../test/clock.ts';
import { openTestShop } from '../../test/shop.ts';
import { staffAccount, staffSession } from '../platform/db/schema/staff.ts';

const shop = await openTestShop();
const { db } = shop.services;
const office = await openBackOffice(shop);
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Creates an account, and accepts its invitation. */
async function join(username: string, role: 'owner' | 'service' = 'service') {
  const owner = await office.signedIn('owner');
  const { data } = await owner.call(accounts.create, { username, name: username, role });
  const token = data.address.split('/').at(-1) ?? '';
  const browser = office.openBrowser();
  const invitation = await browser.call(session.openInvitation, { token });
  const { secret } = invitation.data;
  const password = `${username}-works-here-1`;
  const accepted = await browser.call(session.acceptInvitation, { token, password, code: codeOf(secret) });
  // The code of the invitation is used, and the next one is half a minute away.
  await db.update(staffAccount).set({ secondFactorStep: null }).where(eq(staffAccount.username, username));
  return { owner, browser, token, secret, password, username, id: data.id, recovery: accepted.data.codes };
}

test('a session is in a cookie that scripts and other sites do not get', async () => {
  const browser = office.openBrowser();
  const reply = await browser.signIn('service');
  expect(reply.data).toMatchObject({ username: 'service', role: 'service', shopUrl: shop.services.publicUrl });
  const cookie = reply.headers.getSetCookie().find((each) => each.startsWith('staff=')) ?? '';
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part);
  expect(cookie).not.toMatch(/max-age|expires/i);
  expect(JSON.stringify(reply.data)).not.toContain(browser.cookies['staff']);
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('a page learns who is signed in, and a guest that nobody is', async () => {
  const browser = office.openBrowser();
  expect((await browser.call(session.current, {})).data).toBe(null);
  await browser.signIn('service');
  expect((await browser.call(session.current, {})).data).toMatchObject({ username: 'service', role: 'service' });
});

test('name, password and code are wrong together: no reply says which', async () => {
  const wrong = [{ username: 'nobody' }, { password: 'not-the-password-1' }, { code: '000000' }, { code: 'AAAA-BBBB-CCCC-DDDD' }];
  const replies = [];
  for (const change of wrong) {
    const { httpStatus, code, data } = await office.openBrowser().signIn('editor', change);
    replies.push({ httpStatus, code, data });
  }
  expect(new Set(replies.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(replies[0]).toMatchObject({ httpStatus: 422, code: -103 });
});

test('a code counts once, and a recovery code too', async () => {
  const { username, password, secret, recovery } = await join('once');
  const code = codeOf(secret);
  const first = await office.openBrowser().call(session.signIn, { username, password, code });
  expect(first.httpStatus).toBe(200);
  expect((await office.openBrowser().call(session.signIn, { username, password, code })).code).toBe(-103);
  const [recoveryCode = ''] = recovery;
  const again = await office.openBrowser().call(session.signIn, { username, password, code: recoveryCode.toLowerCase() });
  expect(again.data).toMatchObject({ recoveryCodes: 9 });
  expect((await office.openBrowser().call(session.signIn, { username, password, code: recoveryCode })).code).toBe(-103);
  const { rows } = await db.$client.query('SELECT count(*)::int AS refused FROM audit_log WHERE event = $1 AND facts ->> $2 = $3', [
    'staff.refused',
    'by',
    username,
  ]);
  expect(rows).toEqual([{ refused: 2 }]);
});

test('of concurrent sign-ins with one code one succeeds', async () => {
  const { username, password, secret } = await join('hasty');
  const code = codeOf(secret);
  const replies = await Promise.all([1, 2, 3].map(() => office.openBrowser().call(session.signIn, { username, password, code })));
  expect(replies.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1);
});

test('a sign-in replaces the session of the cookie, so nobody can plant one', async () => {
  const browser = office.openBrowser();
  const planted = 'p'.repeat(43);
  browser.cookies['staff'] = planted;
  expect((await browser.call(session.me, {})).httpStatus).toBe(401);
  browser.cookies['staff'] = planted;
  await browser.signIn('finance');
  expect(browser.cookies['staff']).not.toBe(planted);
  const first = browser.cookies['staff'] ?? '';
  await browser.signIn('finance');
  expect((await office.openBrowser().call(session.me, {}, { cookies: { staff: first } })).httpStatus).toBe(401);
  expect((await browser.call(session.me, {})).httpStatus).toBe(200);
});

test('staff list and end their own sessions, and never those of others', async () => {
  const browser = await office.signedIn('merchandiser');
  const second = await office.signedIn('merchandiser');
  const stranger = await office.signedIn('editor');
  const { data } = await browser.call(session.sessions, {});
  expect(data).toHaveLength(2);
  const other = data.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect((await stranger.call(session.end, { id: other })).code).toBe(-3);
  expect((await second.call(session.me, {})).httpStatus).toBe(200);
  expect((await browser.call(session.end, { id: other })).httpStatus).toBe(200);
  expect((await second.call(session.me, {})).httpStatus).toBe(401);
  await browser.call(session.end, {});
  expect(browser.cookies['staff']).toBe(undefined);
});

test('five wrong tries lock a browser for a quarter of an hour, and not the one that the person works with', async () => {
  const { username, password, secret, id } = await join('hunted');
  const known = office.openBrowser();
  expect((await known.call(session.signIn, { username, password, code: codeOf(secret) })).httpStatus).toBe(200);
  const stranger = office.openBrowser();
  const guess = () => stranger.call(session.signIn, { username, password: 'guessed-password-1', code: '123456' });
  for (let tries = 0; tries < 5; tries++) expect((await guess()).code).toBe(-103);
  const refused = await guess();
  expect(refused).toMatchObject({ code: -4, httpStatus: 429, data: { retryAfter: expect.any(Number) } });
  await db.update(staffAccount).set({ secondFactorStep: null }).where(eq(staffAccount.id, id));
  expect((await known.call(session.signIn, { username, password, code: codeOf(secret) })).httpStatus).toBe(200);
});

test('an invitation works once, and the account is what the owner said', async () => {
  const { browser, token, owner, username, id, recovery } = await join('newcomer');
  expect(recovery).toHaveLength(10);
  expect((await browser.call(session.openInvitation, { token })).code).toBe(-3);
  const listed = (await owner.call(accounts.find, {})).data.find((each) => each.id === id);
  expect(listed).toMatchObject({ username, role: 'service', state: 'active' });
  expect((await owner.call(accounts.create, { username, name: 'x', role: 'editor' })).code).toBe(-101);
});

test('a reset takes password, codes and sessions away, and an old invitation is worth nothing', async () => {
  const { owner, username, password, secret, id, recovery } = await join('forgetful');
  const browser = office.openBrowser();
  await browser.call(session.signIn, { username, password, code: codeOf(secret) });
  const { data } = await owner.call(accounts.reset, { id });
  expect((await browser.call(session.me, {})).httpStatus).toBe(401);
  expect((await office.openBrowser().call(session.signIn, { username, password, code: recovery[0] ?? '' })).code).toBe(-103);
  const token = data.address.split('/').at(-1) ?? '';
  expect((await browser.call(session.openInvitation, { token })).data.secret).not.toBe(secret);
  await advanceClock(shop, '4 days');
  expect((await browser.call(session.openInvitation, { token })).code).toBe(-3);
});

test('a weak password and a wrong code are refused, and the invitation stays', async () => {
  const owner = await office.signedIn('owner');
  const { data } = await owner.call(accounts.create, { username: 'careless', name: 'x', role: 'editor' });
  const token = data.address.split('/').at(-1) ?? '';
  const browser = office.openBrowser();
  const { secret } = (await browser.call(session.openInvitation, { token })).data;
  const accept = (password: string, code: string) => browser.call(session.acceptInvitation, { token, password, code });
  expect((await accept('onlyletters-here', codeOf(secret))).code).toBe(-108);
  expect((await accept('short1', codeOf(secret))).code).toBe(-2);
  expect((await accept('long-enough-2026', '000000')).code).toBe(-103);
  expect((await accept('long-enough-2026', codeOf(secret))).httpStatus).toBe(200);
});

test('a new password ends the other sessions and needs the old one and a code', async () => {
  const { username, password, secret, id } = await join('careful');
  const browser = office.openBrowser();
  const other = office.openBrowser();
  const refresh = () => db.update(staffAccount).set({ secondFactorStep: null }).where(eq(staffAccount.id, id));
  for (const each of [browser, other]) {
    await each.call(session.signIn, { username, password, code: codeOf(secret) });
    await refresh();
  }
  const change = { password, newPassword: 'another-password-7', code: codeOf(secret) };
  expect((await browser.call(session.changePassword, { ...change, password: 'wrong-password-1' })).code).toBe(-103);
  expect((await browser.call(session.changePassword, change)).data.codes).toHaveLength(10);
  expect((await other.call(session.me, {})).httpStatus).toBe(401);
  expect((await browser.call(session.me, {})).httpStatus).toBe(200);
});

test('the last owner keeps the role, and nobody locks the own account', async () => {
  const { owner, id } = await join('heir', 'owner');
  const me = (await owner.call(session.me, {})).data.id;
  for (const change of [{ role: 'editor' as const }, { isDisabled: true }])
    expect((await owner.call(accounts.change, { id: me, ...change })).code).toBe(-502);
  expect((await owner.call(accounts.reset, { id: me })).code).toBe(-502);
  expect((await owner.call(accounts.change, { id, role: 'editor' })).httpStatus).toBe(200);
  expect((await owner.call(accounts.change, { id: 999_999, name: 'x' })).code).toBe(-3);
});

test('a disabled account is out at once', async () => {
  const { owner, id, username, password, secret } = await join('leaver');
  const browser = office.openBrowser();
  await browser.call(session.signIn, { username, password, code: codeOf(secret) });
  await owner.call(accounts.change, { id, isDisabled: true });
  expect((await browser.call(session.me, {})).httpStatus).toBe(401);
});

test('the log says who did what to which account, from where, without secrets', async () => {
  const { owner, id, secret } = await join('logged');
  await owner.call(accounts.change, { id, name: 'Mei' });
  const { data } = await owner.call(log.find, { text: 'logged', by: 'OWNER' });
  expect(data.items.map(({ action }) => action)).toEqual(['accounts change', 'accounts create']);
  expect(data.items[0]).toMatchObject({ by: 'owner', address: '127.0.0.1' });
  const facts = Object.fromEntries((data.items[0]?.facts ?? []).map(({ name, value }) => [name, value]));
  expect(facts).toMatchObject({ account: 'logged', role: 'owner', 'before.name': 'logged', 'after.name': 'Mei' });
  const all = await owner.call(log.find, { pageSize: 100 });
  expect(JSON.stringify(all.data)).not.toContain(secret);
  const first = await owner.call(log.find, { pageSize: 1 });
  expect([first.data.items.length, first.data.hasNext]).toEqual([1, true]);
});

test('the log is read by days of Taipei, of which the first and the last count as a whole', async () => {
  const owner = await office.signedIn('owner');
  // The last moment of a day in Taipei, and the first one of the next.
  for (const at of ['2020-05-04T15:59:59Z', '2020-05-04T16:00:00Z'])
    await db.execute(sql`INSERT INTO audit_log (event, facts, happened_at) VALUES ('staff.changed', '{"by": "owner"}', ${at})`);
  const read = async (from: string, to: string) =>
    (await owner.call(log.find, { from, to })).data.items.map(({ happenedAt }) => happenedAt);
  expect(await read('2020-05-04', '2020-05-04')).toEqual(['2020-05-04T15:59:59.000Z']);
  expect(await read('2020-05-05', '2020-05-06')).toEqual(['2020-05-04T16:00:00.000Z']);
  expect(await read('2020-05-04', '2020-05-05')).toHaveLength(2);
});

test('nobody changes or deletes an entry of the log, not even the program', async () => {
  await office.signedIn('owner');
  await expect(db.$client.query(`UPDATE audit_log SET facts = '{}' WHERE event LIKE 'staff.%'`)).rejects.toThrow('append-only');
  await expect(db.$client.query(`DELETE FROM audit_log WHERE event LIKE 'staff.%'`)).rejects.toThrow('append-only');
});

test('a session ends after half an hour of rest, and after a day of work', async () => {
  const browser = await office.signedIn('readOnly');
  await advanceClock(shop, '29 minutes');
  expect((await browser.call(session.me, {})).httpStatus).toBe(200);
  await advanceClock(shop, '29 minutes');
  expect((await browser.call(session.me, {})).httpStatus).toBe(200);
  await advanceClock(shop, '31 minutes');
  expect((await browser.call(session.me, {})).httpStatus).toBe(401);
  await browser.signIn('readOnly');
  await db.update(staffSession).set({ createdAt: new Date(0) });
  expect((await browser.call(session.me, {})).httpStatus).toBe(401);
});

test('pages and calls are in no cache, frame or search engine, and run scripts of their own only', async () => {
  const reply = await fetch(`${office.url}/staff/session`);
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(await (await fetch(`${office.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n');
});
