import { roles } from '@baodao/staff-api/rights';
import type { DemoAccounts } from '@baodao/staff-api/shapes/session';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { hashPassword } from '../features/session/password.ts';
import type { Sealer } from '../platform/crypto/sealer.ts';
import type { Database } from '../platform/db/database.ts';
import { staffAccount } from '../platform/db/schema/staff.ts';
import { demoPassword } from './demoPassword.ts';
import { createSecondFactor, nextCode } from './secondFactor.ts';

const demoNames = roles.map((role) => ({ role, username: role.toLowerCase(), name: `Demo ${role}` }));

/** Creates an account for each role, unless it exists. Live mode lets none of them in. */
export async function ensureDemoStaff(db: Database, sealer: Sealer): Promise<void> {
  const usernames = demoNames.map(({ username }) => username);
  const present = await db.select({ username: staffAccount.username }).from(staffAccount).where(inArray(staffAccount.username, usernames));
  const missing = demoNames.filter(({ username }) => !present.some((each) => each.username === username));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(demoPassword);
  const created = await db
    .insert(staffAccount)
    .values(missing.map((each) => ({ ...each, passwordHash, isDemo: true })))
    .onConflictDoNothing()
    .returning({ id: staffAccount.id });
  for (const { id } of created)
    await db
      .update(staffAccount)
      .set({ secondFactor: sealer.encrypt(id, createSecondFactor()) })
      .where(and(eq(staffAccount.id, id), isNull(staffAccount.secondFactor)));
}

/** The accounts with the code that their authenticator would show. */
export async function readDemoAccounts(db: Database, sealer: Sealer): Promise<DemoAccounts> {
  const accounts = await db
    .select()
    .from(staffAccount)
    .where(and(eq(staffAccount.isDemo, true), isNull(staffAccount.disabledAt), isNotNull(staffAccount.passwordHash)));
  return accounts
    .toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role))
    .flatMap(({ id, username, role, secondFactor, secondFactorStep }) =>
      secondFactor === null
        ? []
        : [{ username, role, password: demoPassword, code: nextCode(sealer.decrypt(id, secondFactor), secondFactorStep) }],
    );
}
