import { errorCodes } from '@baodao/domain/errors/codes';
import type { PasskeyAnswer } from '@baodao/staff-api/shapes/session';
import { and, eq } from 'drizzle-orm';
import { verifyPassword } from '../features/session/password.ts';
import { createSealer } from '../platform/crypto/sealer.ts';
import { sha256 } from '../platform/crypto/secretHash.ts';
import { staffAccount } from '../platform/db/schema/staff.ts';
import { writeAudit } from '../platform/db/writeAudit.ts';
import { createBrowserCookie } from '../platform/http/browserCookie.ts';
import { ApiProblem } from '../platform/http/problems.ts';
import { addressGroup } from '../platform/limits/addressGroup.ts';
import { createRateLimiter } from '../platform/limits/rateLimiter.ts';
import type { Services } from '../services.ts';
import type { PasskeyCheck } from './passkeys.ts';
import { acceptSecondFactor } from './secondFactor.ts';
import type { StaffAccountRow } from './staffAccounts.queries.ts';
import { isActive, isKnownDevice } from './staffSessions.queries.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Recognises the browser at the next sign-in. */
export const deviceCookie = createBrowserCookie('staffDevice', YEAR_SECONDS);

export interface Attempt {
  username: string;
  password: string;
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
  deviceHash: string;
  ip: string;
}

/** One reply for every reason, so that it names no account and no half that was right. */
const wrong = () => new ApiProblem(errorCodes.wrongPassword, 'wrong name, password or code');

/**
 * Checks name, password and second factor together.
 *
 * A browser has five tries in a quarter of an hour, and an account fifty in an hour from browsers that never signed in to it. Strangers can
 * use up the latter, but not the tries of the browser that the person works with, so nobody is locked out for good.
 */
export function createSignIn(services: Services, passkeys: PasskeyCheck) {
  const { db, secrets, environment } = services;
  const isLive = environment.SHOP_MODE === 'live';
  const sealer = createSealer(secrets, 'staff');
  const ofBrowser = createRateLimiter(services, { name: 'staffLogin', points: 5, seconds: QUARTER_HOUR });
  const ofStrangers = createRateLimiter(services, { name: 'staffLoginStrangers', points: 50, seconds: HOUR });
  const ofAddress = createRateLimiter(services, { name: 'staffLoginAddress', points: 60, seconds: QUARTER_HOUR });

  const acceptFactor = ({ code, passkey, deviceHash }: Attempt, account: StaffAccountRow): Promise<boolean> => {
    if (passkey) return passkeys.accept({ accountId: account.id, deviceHash }, passkey);
    return code === undefined ? Promise.resolve(false) : acceptSecondFactor(db, sealer, account, code);
  };

  return async (attempt: Attempt): Promise<StaffAccountRow> => {
    const { username, password, deviceHash, ip } = attempt;
    const name = username.trim().toLowerCase();
    const subject = sha256(name);
    const [account] = await db
      .select()
      .from(staffAccount)
      .where(and(eq(staffAccount.username, name), isActive(isLive)));
    const isKnown = account !== undefined && (await isKnownDevice(db, account.id, deviceHash));
    const browserKey = `${subject}:${isKnown ? deviceHash : addressGroup(ip)}`;
    await ofAddress.consume(addressGroup(ip));
    await ofBrowser.consume(browserKey);
    if (!isKnown) await ofStrangers.consume(subject);
    const isRight = await verifyPassword(account?.passwordHash, password);
    if (!account || !isRight || !(await acceptFactor(attempt, account))) {
      if (account) await writeAudit(db, 'staff.refused', null, { action: 'sign in', by: account.username, from: ip });
      throw wrong();
    }
    await ofBrowser.reset(browserKey);
    await ofAddress.decrement(addressGroup(ip));
    if (!isKnown) await ofStrangers.decrement(subject);
    return account;
  };
}
