import { setTimeout as sleep } from 'node:timers/promises';
import { readLoginName } from '@baodao/domain/account/loginName';
import { errorCodes } from '@baodao/domain/errors/codes';
import { memberStates } from '../../db/schema/account.ts';
import { ApiProblem } from '../../http/problems.ts';
import { addressGroup } from '../../limits/addressGroup.ts';
import { createRateLimiter, tooManyRequests } from '../../limits/rateLimiter.ts';
import { ServiceUnavailable } from '../../limits/serviceUnavailable.ts';
import type { Services } from '../../services.ts';
import { captchaProblem, createCaptchas } from '../account/captchas.ts';
import { redeemOneTimePassword } from './oneTimePassword.ts';
import { verifyPassword } from './password.ts';
import { sha256 } from './secretHash.ts';
import { findMemberByPhone, type MemberRow } from './sessions.queries.ts';

export interface Credentials {
  username: string;
  password: string;
  captchaKey?: string | undefined;
  captcha?: string | undefined;
}

/** Failures per hour that need no captcha. The limit per address is higher, since many people may share one address. */
const FREE_FAILURES_PER_ACCOUNT = 3;
const FREE_FAILURES_PER_ADDRESS = 20;
const HOUR_SECONDS = 3600;

/** Only wrong passwords are delayed, so that strangers cannot lock a member out. */
const delayAfter = (failures: number) =>
  failures <= FREE_FAILURES_PER_ACCOUNT ? 0 : Math.min(250 * 2 ** (failures - FREE_FAILURES_PER_ACCOUNT - 1), 4_000);

/** Checks phone number and password. An unknown number and a wrong password get the same reply after the same time. */
export function createCredentialCheck(services: Services): (credentials: Credentials, ip: string) => Promise<MemberRow> {
  const maxPerAddress = services.environment.LOGIN_FAILURES_PER_IP_HOUR;
  const accountLimiter = createRateLimiter(services, { name: 'login', points: FREE_FAILURES_PER_ACCOUNT, seconds: HOUR_SECONDS });
  const addressLimiter = createRateLimiter(services, { name: 'login-ip', points: maxPerAddress, seconds: HOUR_SECONDS });
  const captchas = createCaptchas(services);

  return async ({ username, password, captchaKey, captcha }, ip) => {
    const phone = readLoginName(username);
    // The limiter table must not contain phone numbers.
    const account = sha256(phone ?? username.trim().toLowerCase());
    const address = addressGroup(ip);
    const earlierFailures = await addressLimiter.count(address);
    if (earlierFailures >= maxPerAddress) throw tooManyRequests(HOUR_SECONDS * 1000);
    const passwordOwner = await redeemOneTimePassword(services.db, username, password);
    if (passwordOwner) return passwordOwner;
    const needsCaptcha = earlierFailures >= FREE_FAILURES_PER_ADDRESS || (await accountLimiter.count(account)) >= FREE_FAILURES_PER_ACCOUNT;
    if (needsCaptcha) {
      if (!captchaKey || !captcha) throw captchaProblem();
      await captchas.redeem({ key: captchaKey, captcha });
    }
    // Count before checking, so that concurrent attempts get no extra guesses.
    const [failures, addressFailures] = await Promise.all([accountLimiter.increment(account), addressLimiter.increment(address)]);
    if (addressFailures > maxPerAddress) {
      await Promise.all([accountLimiter.decrement(account), addressLimiter.decrement(address)]);
      throw tooManyRequests(HOUR_SECONDS * 1000);
    }
    if (failures > FREE_FAILURES_PER_ACCOUNT && !needsCaptcha) throw captchaProblem();

    const member = phone === null ? undefined : await findMemberByPhone(services.db, phone);
    const isCorrect = await verifyPassword(member?.passwordHash, password).catch(async (error: unknown) => {
      if (error instanceof ServiceUnavailable) await Promise.all([accountLimiter.decrement(account), addressLimiter.decrement(address)]);
      throw error;
    });
    if (!member || !isCorrect) {
      await sleep(delayAfter(failures));
      throw new ApiProblem(errorCodes.wrongPassword, 'wrong number or password', { captcha: failures >= FREE_FAILURES_PER_ACCOUNT });
    }
    await Promise.all([accountLimiter.reset(account), addressLimiter.decrement(address)]);
    if (member.status === memberStates.blocked) throw new ApiProblem(errorCodes.accountLocked, 'the account is blocked');
    return member;
  };
}
