import { addressGroup } from '../../platform/limits/addressGroup.ts';
import { createRateLimiter } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { type CaptchaAnswer, captchaProblem, createCaptchas } from './captchas.ts';

const HOUR_SECONDS = 3600;

export interface GuessLimitOptions {
  /** Prefix of the counters. */
  name: string;
  /** Failures per hour and subject that need no captcha. */
  freeFailures: number;
}

export interface GuessRequest {
  /** The account or number whose secret is guessed. It must not be readable in the counter table. */
  subject: string;
  ip: string;
  answer: CaptchaAnswer;
  /** Asks for a captcha whatever the counters say. */
  alwaysNeedsCaptcha?: boolean;
}

export interface Guess {
  /** Failures of the subject in this hour, including this guess. */
  failures: number;
  /** True when the next guess needs a captcha, unless this one is right. */
  nextNeedsCaptcha: boolean;
  /** The guess was right. */
  confirm: () => Promise<void>;
  /** The guess was not checked. */
  withdraw: () => Promise<void>;
}

/**
 * Counts failed guesses of a secret per subject and per address, and asks for a captcha above either limit. It never refuses: strangers could
 * otherwise lock out a member, or all members behind a shared address.
 */
export function createGuessLimit(services: Services, { name, freeFailures }: GuessLimitOptions): (request: GuessRequest) => Promise<Guess> {
  const freePerAddress = services.environment.LOGIN_FAILURES_PER_IP_HOUR;
  const subjects = createRateLimiter(services, { name, points: freeFailures, seconds: HOUR_SECONDS });
  const addresses = createRateLimiter(services, { name: `${name}-ip`, points: freePerAddress, seconds: HOUR_SECONDS });
  const captchas = createCaptchas(services);

  return async ({ subject, ip, answer, alwaysNeedsCaptcha = false }) => {
    const address = addressGroup(ip);
    const [earlierOfSubject, earlierOfAddress] = await Promise.all([subjects.count(subject), addresses.count(address)]);
    const needsCaptcha = alwaysNeedsCaptcha || earlierOfSubject >= freeFailures || earlierOfAddress >= freePerAddress;
    if (needsCaptcha) await captchas.redeem(answer);
    // Count before checking, so that concurrent guesses get no extra tries.
    const [failures, addressFailures] = await Promise.all([subjects.increment(subject), addresses.increment(address)]);
    const withdraw = async () => {
      await Promise.all([subjects.decrement(subject), addresses.decrement(address)]);
    };
    if (!needsCaptcha && (failures > freeFailures || addressFailures > freePerAddress)) {
      await withdraw();
      throw captchaProblem();
    }
    return {
      failures,
      nextNeedsCaptcha: failures >= freeFailures || addressFailures >= freePerAddress,
      withdraw,
      async confirm() {
        await Promise.all([subjects.reset(subject), addresses.decrement(address)]);
      },
    };
  };
}
