import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signUp } from '../../test/people.ts';
import { openTestShop } from '../../test/shop.ts';
import { type Caller, callerNow, onBehalfOf, SentAway } from './caller.ts';
import { member } from './schema/account.ts';
import { inTransaction } from './transaction.ts';

const shop = await openTestShop();

const patient: Caller = { isSentAway: false };
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
  expect(await nicknameOf(userId)).toBe('one');
  expect(await rename(undefined, userId, 'two')).toBeUndefined();
  expect(await nicknameOf(userId)).toBe('two');
});

test('nothing stands of what was done for somebody who was sent away meanwhile, and the connection is as good as before', async () => {
  const { userId } = await signUp(shop);
  await rename(patient, userId, 'before');
  const caller = { isSentAway: false };
  const leave = () => {
    caller.isSentAway = true;
  };
  await expect(rename(caller, userId, 'after', leave)).rejects.toThrow(SentAway);
  expect(await nicknameOf(userId)).toBe('before');
  await expect(rename(caller, userId, 'later')).rejects.toThrow(SentAway);
  await rename(patient, userId, 'again');
  expect(await nicknameOf(userId)).toBe('again');
});
