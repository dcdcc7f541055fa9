import { setTimeout as sleep } from 'node:timers/promises';
import { readLoginName } from '@baodao/domain/account/loginName';
import { errorCodes } from '@baodao/domain/errors/codes';
import { memberStates } from '../../db/schema/account.ts';
import { ApiProblem } from '../../http/problems.ts';
import { addressGroup } from '../../limits/addressGroup.ts';
import { createLimiter, tooMany } from '../../limits/limiter.ts';
import { Unavailable } from '../../limits/unavailable.ts';
import type { Services } from '../../services.ts';
import { captchaRefusal, createCaptchas } from '../account/captchas.ts';
import { redeemPass } from './loginPass.ts';
import { isPasswordOf } from './password.ts';
import { type MemberRow, memberByPhone } from './sessions.queries.ts';
import { hashOf } from './tokenHash.ts';

export interface Credentials {
  username: string;
  password: string;
  captchaKey?: string | undefined;
  captcha?: string | undefined;
}

/** So many failures are free of a captcha: for one account, and for one address, behind which a whole school may sit. */
const FREE_PER_ACCOUNT = 3;
const FREE_PER_ADDRESS = 20;
const HOUR = 3600;

/** A wrong password waits longer each time; a right one never does, so nobody can be locked out by a stranger. */
const delayAfter = (failures: number) => (failures <= FREE_PER_ACCOUNT ? 0 : Math.min(250 * 2 ** (failures - FREE_PER_ACCOUNT - 1), 4_000));

/** Tells a member by number and password. An unknown number and a wrong password are one refusal, and take equally long. */
export function createCheckCredentials(services: Services): (credentials: Credentials, ip: string) => Promise<MemberRow> {
  const perHour = services.environment.LOGIN_FAILURES_PER_IP_HOUR;
  const byAccount = createLimiter(services, { name: 'login', points: FREE_PER_ACCOUNT, seconds: HOUR });
  const byAddress = createLimiter(services, { name: 'login-ip', points: perHour, seconds: HOUR });
  const captchas = createCaptchas(services);

  return async ({ username, password, captchaKey, captcha }, ip) => {
    const phone = readLoginName(username);
    // No number stands in the table of limits.
    const account = hashOf(phone ?? username.trim().toLowerCase());
    const address = addressGroup(ip);
    const earlier = await byAddress.count(address);
    if (earlier >= perHour) throw tooMany(HOUR * 1000);
    const passed = await redeemPass(services.db, username, password);
    if (passed) return passed;
    const needsCaptcha = earlier >= FREE_PER_ADDRESS || (await byAccount.count(account)) >= FREE_PER_ACCOUNT;
    if (needsCaptcha) {
      if (!captchaKey || !captcha) throw captchaRefusal();
      await captchas.redeem({ key: captchaKey, captcha });
    }
    // Counted before it is tried: many tries at once get no more guesses than one after the other.
    const [failures, ofAddress] = await Promise.all([byAccount.add(account), byAddress.add(address)]);
    if (ofAddress > perHour) {
      await Promise.all([byAccount.giveBack(account), byAddress.giveBack(address)]);
      throw tooMany(HOUR * 1000);
    }
    if (failures > FREE_PER_ACCOUNT && !needsCaptcha) throw captchaRefusal();

    const member = phone === null ? undefined : await memberByPhone(services.db, phone);
    const isRight = await isPasswordOf(member?.passwordHash, password).catch(async (error: unknown) => {
      if (error instanceof Unavailable) await Promise.all([byAccount.giveBack(account), byAddress.giveBack(address)]);
      throw error;
    });
    if (!member || !isRight) {
      await sleep(delayAfter(failures));
      throw new ApiProblem(errorCodes.wrongPassword, 'wrong number or password', { captcha: failures >= FREE_PER_ACCOUNT });
    }
    await Promise.all([byAccount.clear(account), byAddress.giveBack(address)]);
    if (member.status === memberStates.blocked) throw new ApiProblem(errorCodes.accountLocked, 'the account is blocked');
    return member;
  };
}
