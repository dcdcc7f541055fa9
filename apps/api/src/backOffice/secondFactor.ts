import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { randomBase32 } from '../platform/crypto/randomBase32.ts';
import type { Sealer } from '../platform/crypto/sealer.ts';
import { sha256 } from '../platform/crypto/secretHash.ts';
import type { Queryable } from '../platform/db/database.ts';
import { staffAccount, staffRecoveryCode } from '../platform/db/schema/staff.ts';

const PERIOD_SECONDS = 30;
/** Clocks of phones differ, and typing takes time: the codes before and after also count. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
const RECOVERY_GROUPS = 4;

export const createSecondFactor = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, username: string) =>
  new TOTP({ issuer: 'Baodao', label: username, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });

/** The address from which an authenticator takes the secret, as a picture or a link. */
export const addressOf = (secret: string, username: string): string => totpOf(secret, username).toString();

/** Real time and not the shop's: the authenticator knows no other. */
const currentStep = () => Math.floor(Date.now() / 1_000 / PERIOD_SECONDS);

/** The next code that was not used yet, as an authenticator shows it now or within half a minute. */
export function nextCode(secret: string, usedStep: number | null): string {
  const step = Math.min(Math.max(currentStep(), (usedStep ?? 0) + 1), currentStep() + WINDOW);
  return totpOf(secret, '').generate({ timestamp: step * PERIOD_SECONDS * 1_000 });
}

export interface FactorOwner {
  id: number;
  username: string;
  secondFactor: string | null;
}

/** Accepts a code once: of the authenticator by its time step, or a recovery code by its row. */
export async function acceptSecondFactor(db: Queryable, sealer: Sealer, owner: FactorOwner, typed: string): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^\d{6}$/.test(code) ? acceptTimedCode(db, sealer, owner, code) : acceptRecoveryCode(db, owner.id, code);
}

async function acceptTimedCode(db: Queryable, sealer: Sealer, { id, username, secondFactor }: FactorOwner, code: string): Promise<boolean> {
  if (secondFactor === null) return false;
  const timestamp = Date.now();
  const delta = totpOf(sealer.decrypt(id, secondFactor), username).validate({ token: code, window: WINDOW, timestamp });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
  const accepted = await db
    .update(staffAccount)
    .set({ secondFactorStep: step })
    .where(and(eq(staffAccount.id, id), or(isNull(staffAccount.secondFactorStep), lt(staffAccount.secondFactorStep, step))))
    .returning({ id: staffAccount.id });
  return accepted.length > 0;
}

async function acceptRecoveryCode(db: Queryable, accountId: number, code: string): Promise<boolean> {
  const accepted = await db
    .update(staffRecoveryCode)
    .set({ usedAt: sql`shop_now()` })
    .where(
      and(
        eq(staffRecoveryCode.accountId, accountId),
        eq(staffRecoveryCode.hash, hashCode(accountId, code)),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ hash: staffRecoveryCode.hash });
  return accepted.length > 0;
}

const hashCode = (accountId: number, code: string) => sha256(`${accountId}:${code}`);

/** Replaces all recovery codes of an account. Only the person sees them. */
export async function createRecoveryCodes(db: Queryable, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: RECOVERY_GROUPS }, () => randomBase32(4)).join('-'));
  await db.delete(staffRecoveryCode).where(eq(staffRecoveryCode.accountId, accountId));
  await db.insert(staffRecoveryCode).values(codes.map((code) => ({ accountId, hash: hashCode(accountId, code.replaceAll('-', '')) })));
  return codes;
}

export async function countRecoveryCodes(db: Queryable, accountId: number): Promise<number> {
  const unused = await db
    .select({ hash: staffRecoveryCode.hash })
    .from(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.accountId, accountId), isNull(staffRecoveryCode.usedAt)));
  return unused.length;
}
