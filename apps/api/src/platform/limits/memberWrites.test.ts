import { account } from '@baodao/api-client/endpoints/account';
import { session } from '@baodao/api-client/endpoints/session';
import { expect, test } from 'vitest';
import { times } from '../../../test/httpClients.ts';
import { signUp, type TestMember } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { createMemberWriteLimit } from './memberWrites.ts';

const shop = await openTestShop({ MEMBER_WRITES_PER_10_SECONDS: '120', MEMBER_WRITES_PER_MINUTE: '600' });
const write = ({ token }: TestMember) => shop.call(account.defaultAddress, {}, { token });

test('a member gets 429 with Retry-After above the budget, and others and reads do not', async () => {
  const [person, other] = [await signUp(shop), await signUp(shop)];
  const replies = [];
  for (let count = 0; count < 40; count++) replies.push(...(await Promise.all(times(10, () => write(person)))));
  const isAllowed = ({ httpStatus }: { httpStatus: number }) => httpStatus === 200;
  expect(replies.slice(0, 120).every(isAllowed)).toBe(true);
  expect(replies.filter(isAllowed).length).toBeLessThan(300);
  const refused = replies.find(({ httpStatus }) => httpStatus === 429);
  expect(refused).toMatchObject({ code: -4, data: { retryAfter: expect.any(Number) } });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await write(other)).httpStatus).toBe(200);
  expect((await shop.call(session.info, {}, person)).httpStatus).toBe(200);
});

test('all API processes share one budget', async () => {
  const limits = times(3, () => createMemberWriteLimit(shop.services));
  const results = [];
  for (let count = 0; count < 400; count++) {
    const [result] = await Promise.allSettled([limits[count % 3]?.(9_000_001)]);
    results.push(result?.status);
  }
  const allowed = results.filter((status) => status === 'fulfilled').length;
  // Each process allows the first twenty without counting them.
  expect(allowed).toBeGreaterThanOrEqual(120);
  expect(allowed).toBeLessThanOrEqual(160);
});

test('grants new writes when the time of the budget has passed', async () => {
  const person = await signUp(shop);
  let last = await write(person);
  while (last.httpStatus === 200) last = await write(person);
  await expect.poll(async () => (await write(person)).httpStatus, { timeout: 60_000, interval: 500 }).toBe(200);
});
