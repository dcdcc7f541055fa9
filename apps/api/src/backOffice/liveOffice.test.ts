import { session } from '@baodao/staff-api/endpoints/session';
import { expect, test } from 'vitest';
import { openBackOffice } from '../../test/backOffice.ts';
import { openTestShop } from '../../test/shop.ts';
import { createSealer } from '../platform/crypto/sealer.ts';
import { demoPassword } from './demoPassword.ts';
import { ensureDemoStaff, readDemoAccounts } from './demoStaff.ts';

const shop = await openTestShop({
  SHOP_MODE: 'live',
  BACKOFFICE_PORT: '3004',
  BACKOFFICE_URL: 'https://office.shop.example',
  BACKOFFICE_FROM: '203.0.113.0/24',
  TRUSTED_PROXIES: '127.0.0.1',
});
const { db, secrets } = shop.services;
const office = await openBackOffice(shop);
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const inside = from('203.0.113.7');

test('only the networks of BACKOFFICE_FROM reach it, pages too, and nobody chooses the own address', async () => {
  const guest = office.openBrowser();
  expect((await guest.call(session.current, {}, inside)).httpStatus).toBe(200);
  for (const address of ['203.0.114.7', '10.0.0.1', '203.0.113.7, 198.51.100.1'])
    expect((await guest.call(session.current, {}, from(address))).httpStatus).toBe(403);
  expect((await guest.call(session.current, {})).httpStatus).toBe(403);
  expect((await fetch(office.url)).status).toBe(403);
  expect((await fetch(`${office.url}/assets/index.js`)).status).toBe(403);
});

test('a live shop has no demo accounts, and lets those of a former demo not in', async () => {
  const sealer = createSealer(secrets, 'staff');
  expect(await readDemoAccounts(db, sealer)).toEqual([]);
  await ensureDemoStaff(db, sealer);
  const [owner] = await readDemoAccounts(db, sealer);
  const guest = office.openBrowser();
  expect((await guest.call(session.demo, {}, inside)).data).toEqual([]);
  const reply = await guest.call(session.signIn, { username: 'owner', password: demoPassword, code: owner?.code ?? '' }, inside);
  expect(reply.code).toBe(-103);
  const device = reply.headers.getSetCookie().join();
  expect(device).toMatch(/^__Host-staffDevice=.*; Secure/);
});

test('only its own public address is its origin, and browsers come back by https only', async () => {
  const guest = office.openBrowser();
  const call = (origin: string) => guest.call(session.current, {}, { headers: { ...inside.headers, origin } });
  const own = await call('https://office.shop.example');
  expect(own.httpStatus).toBe(200);
  expect(own.headers.get('strict-transport-security')).toContain('max-age=');
  for (const origin of ['http://office.shop.example', 'http://localhost:3004', 'https://shop.example'])
    expect((await call(origin)).httpStatus).toBe(403);
});
