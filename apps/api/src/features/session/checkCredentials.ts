import { setTimeout as sleep } from 'node:timers/promises';
import { readLoginName } from '@baodao/domain/account/loginName';
import { errorCodes } from '@baodao/domain/errors/codes';
import { sha256 } from '../../platform/crypto/secretHash.ts';
import { memberStates } from '../../platform/db/schema/account.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import { ServiceUnavailable } from '../../platform/http/serviceUnavailable.ts';
import type { Services } from '../../services.ts';
import type { CaptchaAnswer } from '../verification/captchas.ts';
import { createGuessLimit } from '../verification/guessLimit.ts';
import { redeemOneTimePassword } from './oneTimePassword.ts';
import { verifyPassword } from './password.ts';
import { findMemberByPhone, type MemberRow } from './sessions.queries.ts';

export interface Credentials extends CaptchaAnswer {
  username: string;
  password: string;
}

/** Failures per hour and account that need no captcha. */
export const FREE_FAILURES = 3;

/** Only wrong passwords are delayed, so that strangers cannot lock a member out. */
const delayAfter = (failures: number) => (failures <= FREE_FAILURES ? 0 : Math.min(250 * 2 ** (failures - FREE_FAILURES - 1), 4_000));

/**
 * Checks phone number and password. An unknown number and a wrong password get the same reply after the same time.
 *
 * @param delay Waits for some milliseconds.
 */
export function createCredentialCheck(
  services: Services,
  delay: (ms: number) => Promise<unknown> = sleep,
): (credentials: Credentials, ip: string) => Promise<MemberRow> {
  const startGuess = createGuessLimit(services, { name: 'login', freeFailures: FREE_FAILURES });

  return async ({ username, password, ...answer }, ip) => {
    // A one-time password cannot be guessed, so it needs no limit.
    const passwordOwner = await redeemOneTimePassword(services.db, username, password);
    if (passwordOwner) return passwordOwner;
    const phone = readLoginName(username);
    const guess = await startGuess({ subject: sha256(phone ?? username.trim().toLowerCase()), ip, answer });
    const member = phone === null ? undefined : await findMemberByPhone(services.db, phone);
    const isCorrect = await verifyPassword(member?.passwordHash, password).catch(async (error: unknown) => {
      if (error instanceof ServiceUnavailable) await guess.withdraw();
      throw error;
    });
    if (!member || !isCorrect) {
      await delay(delayAfter(guess.failures));
      throw new ApiProblem(errorCodes.wrongPassword, 'wrong number or password', { captcha: guess.nextNeedsCaptcha });
    }
    await guess.confirm();
    if (member.status === memberStates.blocked) throw new ApiProblem(errorCodes.accountLocked, 'the account is blocked');
    return member;
  };
}
