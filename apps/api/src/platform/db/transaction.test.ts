import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signUp } from '../../../test/members.ts';
import { findSecondConnections } from '../../../test/secondConnections.ts';
import { openTestShop } from '../../../test/shop.ts';
import type { Queryable } from './database.ts';
import { openDatabase } from './openDatabase.ts';
import { prepareStatement } from './preparedStatements.ts';
import { currentRequest, RequestCancelledError, type RequestScope, type RequestStage, runForRequest } from './requestScope.ts';
import { member } from './schema/account.ts';
import { inTransaction, pipelineCommit, withConnection } from './transaction.ts';

const shop = await openTestShop();

const waitingScope: RequestScope = { isCancelled: false, stage: 'running' };
const rename = async (scope: RequestScope | undefined, userId: number, nickname: string, meanwhile = () => {}) =>
  runForRequest(scope, () =>
    inTransaction(shop.services.db, async (tx) => {
      await tx.update(member).set({ nickname }).where(eq(member.id, userId));
      meanwhile();
      return currentRequest();
    }),
  );
const readNickname = async (userId: number) => {
  const [found] = await shop.services.db.select().from(member).where(eq(member.id, userId));
  return found?.nickname;
};

test('commits for a request that still waits, and without a request', async () => {
  const { userId } = await signUp(shop);
  expect(await rename(waitingScope, userId, 'one')).toBe(waitingScope);
  expect(waitingScope.stage).toBe('committing');
  expect(await readNickname(userId)).toBe('one');
  expect(await rename(undefined, userId, 'two')).toBeUndefined();
  expect(await readNickname(userId)).toBe('two');
});

test('rolls back when the request is cancelled meanwhile, and the connection stays usable', async () => {
  const { userId } = await signUp(shop);
  await rename(waitingScope, userId, 'before');
  const scope: { isCancelled: boolean; stage: RequestStage } = { isCancelled: false, stage: 'running' };
  const cancel = () => {
    scope.isCancelled = true;
  };
  await expect(rename(scope, userId, 'after', cancel)).rejects.toThrow(RequestCancelledError);
  expect(await readNickname(userId)).toBe('before');
  expect(scope.stage).toBe('running');
  await expect(rename(scope, userId, 'later')).rejects.toThrow(RequestCancelledError);
  await rename(waitingScope, userId, 'again');
  expect(await readNickname(userId)).toBe('again');
});

test('marks requests that wait for a connection as queued, and gives none to cancelled requests', async () => {
  const { pool } = shop.services;
  const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const scopes: { isCancelled: boolean; stage: RequestStage }[] = Array.from({ length: 3 }, () => ({
    isCancelled: false,
    stage: 'running',
  }));
  const [querying, connecting, cancelled] = scopes;
  const results = Promise.allSettled([
    runForRequest(querying, () => pool.query('SELECT 1 AS one')),
    runForRequest(connecting, async () => (await pool.connect()).release()),
    runForRequest(cancelled, () => pool.query('SELECT 2 AS two')),
  ]);
  expect(scopes.map(({ stage }) => stage)).toEqual(['queued', 'queued', 'queued']);
  for (const scope of scopes.slice(1)) scope.isCancelled = true;
  for (const client of held) client.release();
  const settled = await results;
  expect(settled.map((each) => (each.status === 'rejected' ? each.reason.name : each.status))).toEqual([
    'fulfilled',
    'RequestCancelledError',
    'RequestCancelledError',
  ]);
  expect(scopes.map(({ stage }) => stage)).toEqual(['running', 'running', 'running']);
  // All connections come back to the pool, which the shop's own timers use too.
  await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
});

const setNickname = prepareStatement<{ id: string }, { userId: number; nickname: string }>(
  'set_nickname_of_test',
  sql`UPDATE member SET nickname = ${sql.placeholder('nickname')} WHERE id = ${sql.placeholder('userId')}::bigint RETURNING id`,
);
const assertThat = prepareStatement<{ insist: boolean }, { isSo: boolean }>(
  'assert_in_test',
  sql`SELECT insist(${sql.placeholder('isSo')}::boolean)`,
);

test('a pipelined commit keeps all statements, or none when an assertion fails', async () => {
  const { userId } = await signUp(shop);
  const last = (nickname: string, ...insisted: boolean[]) =>
    inTransaction(shop.services.db, async (tx) => {
      const [before = true, behind = true] = insisted;
      await setNickname(tx, { userId, nickname: 'not yet' });
      return pipelineCommit(tx, () =>
        Promise.all([assertThat(tx, { isSo: before }), setNickname(tx, { userId, nickname }), assertThat(tx, { isSo: behind })]),
      );
    });
  const [, changed] = await last('kept');
  expect(changed).toEqual([{ id: String(userId) }]);
  expect(await readNickname(userId)).toBe('kept');
  await expect(last('refused', false)).rejects.toMatchObject({ code: 'BD001' });
  await expect(last('refused', true, false)).rejects.toMatchObject({ code: 'BD001' });
  expect(await readNickname(userId)).toBe('kept');
  await last('again');
  expect(await readNickname(userId)).toBe('again');
});

test.skipIf(shop.services.embedded)('tests find code that takes a second connection inside a transaction, and no other', async () => {
  const { db, pool, close } = openDatabase({ url: shop.services.pool.options.connectionString ?? '', embedded: false });
  const found = findSecondConnections([pool]);
  const readOne = (queryable: Queryable) => queryable.select({ id: member.id }).from(member).limit(1);
  const readTwice = (first: Queryable, second: Queryable) => readOne(first).then(() => readOne(second));
  await Promise.all([inTransaction(db, (tx) => readTwice(tx, tx)), withConnection(db, readOne), readTwice(db, db)]);
  await readOne(db);
  expect(found).toEqual([]);
  await inTransaction(db, (tx) => readTwice(tx, db));
  expect(found).toHaveLength(1);
  await inTransaction(db, () => readOne(db));
  await withConnection(db, (connection) => readTwice(connection, db));
  await inTransaction(db, () => inTransaction(db, readOne));
  expect(found).toHaveLength(4);
  await close();
});
