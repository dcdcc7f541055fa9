import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signUp } from '../../test/people.ts';
import { openTestShop } from '../../test/shop.ts';
import { type Caller, callerNow, onBehalfOf, SentAway, type Stage } from './caller.ts';
import { namedSql } from './namedSql.ts';
import { member } from './schema/account.ts';
import { asLast, inTransaction } from './transaction.ts';

const shop = await openTestShop();

const patient: Caller = { isSentAway: false, stage: 'served' };
const rename = async (caller: Caller | undefined, userId: number, nickname: string, meanwhile = () => {}) =>
  onBehalfOf(caller, () =>
    inTransaction(shop.services.db, async (tx) => {
      await tx.update(member).set({ nickname }).where(eq(member.id, userId));
      meanwhile();
      return callerNow();
    }),
  );
const nicknameOf = async (userId: number) => {
  const [found] = await shop.services.db.select().from(member).where(eq(member.id, userId));
  return found?.nickname;
};

test('what is done for somebody, or for nobody, stands', async () => {
  const { userId } = await signUp(shop);
  expect(await rename(patient, userId, 'one')).toBe(patient);
  expect(patient.stage).toBe('committed');
  expect(await nicknameOf(userId)).toBe('one');
  expect(await rename(undefined, userId, 'two')).toBeUndefined();
  expect(await nicknameOf(userId)).toBe('two');
});

test('nothing stands of what was done for somebody who was sent away meanwhile, and the connection is as good as before', async () => {
  const { userId } = await signUp(shop);
  await rename(patient, userId, 'before');
  const caller: { isSentAway: boolean; stage: Stage } = { isSentAway: false, stage: 'served' };
  const leave = () => {
    caller.isSentAway = true;
  };
  await expect(rename(caller, userId, 'after', leave)).rejects.toThrow(SentAway);
  expect(await nicknameOf(userId)).toBe('before');
  expect(caller.stage).toBe('served');
  await expect(rename(caller, userId, 'later')).rejects.toThrow(SentAway);
  await rename(patient, userId, 'again');
  expect(await nicknameOf(userId)).toBe('again');
});

test('whoever waits for a connection is known to, and gets none when he was sent away meanwhile', async () => {
  const { pool } = shop.services;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const callers: { isSentAway: boolean; stage: Stage }[] = Array.from({ length: 3 }, () => ({ isSentAway: false, stage: 'served' }));
  const [asking, connecting, gone] = callers;
  const asked = Promise.allSettled([
    onBehalfOf(asking, () => pool.query('SELECT 1 AS one')),
    onBehalfOf(connecting, async () => (await pool.connect()).release()),
    onBehalfOf(gone, () => pool.query('SELECT 2 AS two')),
  ]);
  expect(callers.map(({ stage }) => stage)).toEqual(['queued', 'queued', 'queued']);
  for (const caller of callers.slice(1)) caller.isSentAway = true;
  for (const client of held) client.release();
  const settled = await asked;
  expect(settled.map((each) => (each.status === 'rejected' ? each.reason.name : each.status))).toEqual([
    'fulfilled',
    'SentAway',
    'SentAway',
  ]);
  expect(callers.map(({ stage }) => stage)).toEqual(['served', 'served', 'served']);
  // Nothing of the pool is lost by it.
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
});

const setNickname = namedSql<{ id: string }, { userId: number; nickname: string }>(
  'set_nickname_of_test',
  sql`UPDATE member SET nickname = ${sql.placeholder('nickname')} WHERE id = ${sql.placeholder('userId')}::bigint RETURNING id`,
);
const insistOn = namedSql<{ insist: boolean }, { isSo: boolean }>(
  'insist_in_test',
  sql`SELECT insist(${sql.placeholder('isSo')}::boolean)`,
);

test('a commit that leaves with the last statements keeps all of them, or nothing where one insists on more', async () => {
  const { userId } = await signUp(shop);
  const last = (nickname: string, ...insisted: boolean[]) =>
    inTransaction(shop.services.db, async (tx) => {
      const [before = true, behind = true] = insisted;
      await setNickname(tx, { userId, nickname: 'not yet' });
      return asLast(tx, () =>
        Promise.all([insistOn(tx, { isSo: before }), setNickname(tx, { userId, nickname }), insistOn(tx, { isSo: behind })]),
      );
    });
  const [, changed] = await last('kept');
  expect(changed).toEqual([{ id: String(userId) }]);
  expect(await nicknameOf(userId)).toBe('kept');
  await expect(last('refused', false)).rejects.toMatchObject({ code: 'BD001' });
  await expect(last('refused', true, false)).rejects.toMatchObject({ code: 'BD001' });
  expect(await nicknameOf(userId)).toBe('kept');
  await last('again');
  expect(await nicknameOf(userId)).toBe('again');
});
