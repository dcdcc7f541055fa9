import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openStaffShop } from '../../test/staffShop.ts';
import { staffAccount } from '../platform/db/schema/staff.ts';
import { accountsCommand } from './accountsCommand.ts';
import { UsageError } from './usageError.ts';

const staff = await openStaffShop();
const { db } = staff;
const call = (...args: string[]) => staff.call(accountsCommand, ...args);
const accept = (username: string) =>
  db.update(staffAccount).set({ passwordHash: 'set', invitationHash: null }).where(eq(staffAccount.username, username));

test('creates the first owner with an invitation, and keeps the last one', async () => {
  expect((await call('list')).output).toContain('staff accounts create USERNAME --role owner');
  const planned = await call('create', 'mei', '--role', 'owner', '--dry-run');
  expect(planned.output).toBe('Account mei would be created with the role owner. Nothing was changed.');
  const created = await call('create', 'mei', '--role', 'owner', '--name', '美玲');
  expect(created.output).toMatch(
    /^Account mei is created with the role owner\. Open within three days: http:\/\/localhost:3004\/#\/invitation\/[\w-]{43}$/,
  );
  expect((await call('create', 'mei', '--role', 'editor')).output).toContain('There is an account mei already.');
  expect((await call('list')).output).toBe('mei  owner  invited  美玲  never signed in');
  await accept('mei');
  expect((await call('disable', 'mei')).output).toContain('mei is the last owner');
  await call('create', 'lin', '--role', 'owner');
  expect((await call('role', 'mei', '--role', 'finance')).output).toContain('mei is the last owner');
  await accept('lin');
  expect((await call('role', 'mei', '--role', 'finance')).output).toBe('Account mei is changed to the role finance.');
  expect((await call('disable', 'mei')).output).toBe('Account mei is disabled.');
  expect((await call('enable', 'mei')).output).toBe('Account mei is enabled.');
  expect((await call('invite', 'mei')).output).toContain('Account mei is invited again. Open within three days: ');
  expect((await call('invite', 'may')).output).toContain('There is no account may. These exist: lin, mei.');
});

test.each([
  [[]],
  [['create']],
  [['create', 'mei']],
  [['create', 'Mei', '--role', 'owner']],
  [['role', 'mei', '--role', 'boss']],
  [['list', 'mei']],
])('rejects invalid arguments: %j', async (args) => {
  await expect(call(...args)).rejects.toThrow(UsageError);
});
