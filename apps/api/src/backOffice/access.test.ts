import { staffEndpoints } from '@baodao/staff-api/endpoints';
import { mayCall, type Role, roles } from '@baodao/staff-api/rights';
import type { AnyStaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { callWithNothing, openBackOffice, type StaffBrowser } from '../../test/backOffice.ts';
import { signUp, type TestMember } from '../../test/members.ts';
import { openTestShop } from '../../test/shop.ts';

const shop = await openTestShop();
const office = await openBackOffice(shop);
const rows = Object.values(staffEndpoints).flatMap((area): AnyStaffEndpoint[] => Object.values(area));
const signedIn = new Map<Role, StaffBrowser>();
let member: TestMember;

beforeAll(async () => {
  member = await signUp(shop);
  for (const role of roles) signedIn.set(role, await office.signedIn(role));
});

/** Ends the session of the test itself. */
const endsSession = (row: AnyStaffEndpoint) => row.route.endsWith('/session/end') && row.right === 'signedIn';

test('every call has one row, under one prefix', () => {
  const routes = rows.map(({ route }) => route);
  expect(new Set(routes).size).toBe(routes.length);
  expect(routes.filter((route) => !/^(GET|POST) \/staff\/[a-z/-]+$/.test(route))).toEqual([]);
});

describe.each(rows.map((row) => [row.route, row] as const))('%s', (_, row) => {
  test.each(roles)('answers %s as the table says', async (role) => {
    const browser = signedIn.get(role);
    if (!browser) throw new Error(`${role} is not signed in`);
    const { httpStatus } = endsSession(row) ? await callWithNothing(await office.signedIn(role), row) : await callWithNothing(browser, row);
    expect([401, 403].includes(httpStatus) ? httpStatus : 'through').toBe(mayCall(role, row.right) ? 'through' : 403);
  });

  test('answers guests, and members with their tokens and cookies, only if it is for everyone', async () => {
    const guest = office.openBrowser();
    const token = { headers: { authorization: `Bearer ${member.token}` }, cookies: { staff: member.token, ctx: member.token } };
    for (const options of [{}, token, { cookies: { staff: 'x'.repeat(43) } }]) {
      const { httpStatus } = await callWithNothing(guest, row, options);
      expect([400, 200].includes(httpStatus) ? 'through' : httpStatus).toBe(row.right === 'guest' ? 'through' : 401);
    }
  });

  test('answers pages of the back office only', async () => {
    const owner = signedIn.get('owner');
    if (!owner) throw new Error('not signed in');
    const foreign: Record<string, string>[] = [
      { 'x-back-office': '' },
      { origin: 'https://evil.example' },
      { origin: shop.services.publicUrl },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign) expect((await callWithNothing(owner, row, { headers })).httpStatus).toBe(403);
  });
});

test('the public API has none of the calls, and the back office none of the public ones', async () => {
  for (const { route } of rows) {
    const [method = 'GET', path = ''] = route.split(' ');
    expect((await fetch(shop.url + path, { method })).status).toBe(404);
  }
  expect((await fetch(`${office.url}/rest/cart/find`)).status).toBe(404);
});
