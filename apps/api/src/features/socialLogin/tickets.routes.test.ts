import { socialLogin } from '@baodao/api-client/endpoints/socialLogin';
import { providerNumbers } from '@baodao/domain/socialLogin/shapes';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { login } from '../../../test/account.ts';
import { advanceClock } from '../../../test/clock.ts';
import { openTestShop, startTestShop } from '../../../test/shop.ts';
import { createSocialVisitors, openBrowser, openSandboxProviders } from '../../../test/socialLogin.ts';
import { member } from '../../platform/db/schema/account.ts';
import { loginCredential, socialLoginAttempt, socialLoginTicket } from '../../platform/db/schema/socialLogin.ts';

/** Fewer on the embedded database, which runs one statement at a time. */
const FORGED_COUNT = process.env.TEST_DATABASE === 'pglite' ? 100 : 1_000;

const identities = await openSandboxProviders();
const shop = await openTestShop(identities.settings);
const { open, createName, signUpWith, findTestUserId } = createSocialVisitors(shop, identities);

describe('a ticket', () => {
  test('works once and only in its browser, also under concurrent requests', async () => {
    const browser = open();
    const { data: ticket } = await browser.getTicket('weibo', { name: createName() });
    const stranger = open();
    await stranger.callProvider('weibo');
    expect((await stranger.signIn(ticket)).code).toBe(-110);
    expect((await open().signIn(ticket)).code).toBe(-110);
    const replies = await Promise.all(Array.from({ length: 50 }, () => browser.signIn(ticket)));
    expect(replies.filter(({ status }) => status)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === -110)).toHaveLength(49);
  });

  test('is rejected when any signed field was changed', async () => {
    const browser = open();
    const { data: ticket } = await browser.getTicket('google', { name: createName() });
    for (const change of [
      { sign: 'f'.repeat(64) },
      { sign: ticket.sign?.toUpperCase() ?? '' },
      { sign: 'short' },
      { type: 1 as const },
      { key: `${ticket.key}x` },
      { key: 'made-by-a-client', sign: ticket.sign ?? '' },
    ])
      expect((await browser.signIn(ticket, change)).code).toBe(-110);
    expect((await browser.signIn(ticket, { name: '站长', unionId: 'u1', portrait: 'https://evil.example/x.png' })).status).toBe(true);
  });

  test('is rejected when its key was not issued by the server', async () => {
    const browser = open();
    await browser.callProvider('weibo');
    const forged = (guess: number) => ({
      type: Object.values(providerNumbers)[guess % 5] ?? 1,
      key: `k${guess}`.padEnd(43, '0'),
      name: '站长',
      portrait: 'https://evil.example/x.png',
      unionId: String(guess),
      sign: guess.toString(16).padStart(64, 'a'),
    });
    const codes = new Set<number>();
    for (let batch = 0; batch < FORGED_COUNT / 50; batch++) {
      const bodies = Array.from({ length: 50 }, (_, at) => forged(batch * 50 + at));
      const replies = await Promise.all(bodies.map((body) => shop.call(socialLogin.loginV2, body, { headers: browser.headers() })));
      for (const { code } of replies) codes.add(code);
    }
    // All are rejected, and the rate limit applies in the end.
    expect([...codes].toSorted((a, b) => b - a)).toEqual([-4, -110]);
  });

  test('is accepted from an address with many failures', async () => {
    const browser = open();
    const { data: ticket } = await browser.getTicket('weibo', { name: createName() });
    const atProvider = await browser.visitProvider('google', { name: createName() });
    const headers = { 'x-forwarded-for': browser.headers()['x-forwarded-for'] };
    const forged = { type: 1, key: 'x'.repeat(43), name: '', portrait: '', unionId: '', sign: 'f'.repeat(64) };
    const replies = await Promise.all(Array.from({ length: 150 }, () => shop.call(socialLogin.loginV2, forged, { headers })));
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([-110, -4]));
    expect((await browser.signIn(ticket)).status).toBe(true);
    expect((await browser.callProvider('google', atProvider)).status).toBe(true);
    expect((await browser.callProvider('google')).status).toBe(true);
  });

  test('is never stored in plain text', async () => {
    const { ticket, credential } = await signUpWith('facebook');
    const { db } = shop.services;
    const stored = JSON.stringify([
      await db.select().from(socialLoginTicket),
      await db.select().from(loginCredential),
      await db.select().from(socialLoginAttempt),
    ]);
    expect(stored).not.toContain(ticket.key);
    expect(stored).not.toContain(credential.password);
  });

  test('is required by the legacy call too, which is off by default', async () => {
    const { type = 0, key = '' } = (await open().getTicket('weibo', { name: createName() })).data;
    const legacyInput = { type, key, name: '', portrait: '', unionId: '' };
    expect((await shop.call(socialLogin.login, legacyInput)).httpStatus).toBe(403);

    const old = await startTestShop({ ...identities.settings, THIRD_LOGIN_V1: 'true' });
    const browser = openBrowser(old, identities);
    const { data } = await browser.getTicket('weibo', { name: createName() });
    const input = { ...legacyInput, key: data.key ?? '' };
    expect((await old.call(socialLogin.login, input)).code).toBe(-110);
    expect((await old.call(socialLogin.login, { ...input, key: 'x'.repeat(43) }, { headers: browser.headers() })).code).toBe(-110);
    const { data: credential } = await old.call(socialLogin.login, input, { headers: browser.headers() });
    expect((await login(old, credential.username, credential.password)).status).toBe(true);
    await old.stop();
  });
});

describe('the one-time password of a ticket', () => {
  test('logs in once, and only its member', async () => {
    const { credential } = await signUpWith('weibo');
    expect((await login(shop, credential.username, credential.password)).code).toBe(-103);
    const { data: ticket } = await open().getTicket('weibo', { name: createName() });
    expect(ticket.bound).toBe(false);
    const browser = open();
    const { data: mine } = await browser.signIn((await browser.getTicket('weibo', { name: createName() })).data);
    expect((await login(shop, credential.username, mine.password)).code).toBe(-103);
    expect((await login(shop, mine.username, mine.password)).status).toBe(true);
  });

  test('expires after a minute', async () => {
    const browser = open();
    const { data: credential } = await browser.signIn((await browser.getTicket('tencent', { name: createName() })).data);
    await advanceClock(shop, '61 seconds');
    expect((await login(shop, credential.username, credential.password)).code).toBe(-103);
  });

  test('is not issued to a blocked member', async () => {
    const { user, name } = await signUpWith('google');
    await shop.services.db.update(member).set({ status: 1 }).where(eq(member.code, user.id));
    const browser = open();
    const { data: ticket } = await browser.getTicket('google', { person: await findTestUserId(name) });
    expect((await browser.signIn(ticket)).code).toBe(-106);
  });
});

describe('expiry', () => {
  test('a ticket expires after five minutes, and a login attempt after ten', async () => {
    const browser = open();
    const { data: ticket } = await browser.getTicket('wechat', { name: createName() });
    const back = await browser.visitProvider('wechat', { name: createName() });
    await advanceClock(shop, '301 seconds');
    expect((await browser.signIn(ticket)).code).toBe(-110);
    expect((await browser.callProvider('wechat', await browser.visitProvider('wechat', { name: createName() }))).status).toBe(true);
    await advanceClock(shop, '601 seconds');
    expect((await browser.callProvider('wechat', back)).code).toBe(-110);
  });
});
