import type { CaptchaKey } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { normalizeTypedNumber } from '@baodao/domain/text/normalizeTyped';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { computeHmac, isEqualHash } from '../../platform/crypto/hmac.ts';
import { createSecret } from '../../platform/crypto/secretHash.ts';
import { captcha as captchaTable } from '../../platform/db/schema/account.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import type { Services } from '../../services.ts';
import { captchaPicture } from './captchaPicture.ts';

const CAPTCHA_SECONDS = 300;

/** A phone computes about 50,000 hashes per second, and needs half of this number on average. */
const POW_MAX_NUMBER = 50_000;
const POW_MAX_DOUBLINGS = 5;
/** Captchas per hour and address before the proof of work doubles, and doubles again. */
const CAPTCHAS_PER_DOUBLING = 20;

/** Programs solve one captcha per attempt, so the work grows with the number of captchas that the address requested in this hour. */
const maxNumberFor = (requested: number) =>
  POW_MAX_NUMBER * 2 ** Math.min(Math.floor(requested / CAPTCHAS_PER_DOUBLING), POW_MAX_DOUBLINGS);

const POW_PREFIX = 'pow:';

/** `captcha: true` tells the form to show a new captcha. */
export const captchaProblem = () => new ApiProblem(errorCodes.captchaWrong, 'picture code wrong or expired', { captcha: true });

const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(200),
  number: z
    .int()
    .min(0)
    .max(POW_MAX_NUMBER * 2 ** POW_MAX_DOUBLINGS),
  salt: z.string().max(300),
  signature: z.string().max(200),
});

/** The captcha fields of a request. Both are missing unless the shopper was asked for a captcha. */
export interface CaptchaAnswer {
  captchaKey?: string | undefined;
  captcha?: string | undefined;
}

/**
 * Captchas of the shop itself: external services are slow or blocked on one side of the strait, and see every visitor. A captcha only raises
 * the price of an attempt. Rate limits protect.
 */
export interface Captchas {
  /** `requested` is the number of captchas that the address requested before in this hour. */
  create: (requested: number) => Promise<CaptchaKey>;
  /** Renders the digits of an unused key. Repeated calls return the same picture. */
  renderImage: (key: string) => Promise<string>;
  /** Consumes the captcha even when the answer is wrong. Throws -104 unless it was solved. */
  redeem: (answer: CaptchaAnswer) => Promise<void>;
}

/** Derives the digits from the key, so that they need not be stored. */
export function captchaDigits(secret: string, key: string): string {
  const [first = 0, ...rest] = computeHmac(secret, 'captcha digits', key);
  return rest
    .slice(0, 4 + (first % 2))
    .map((byte) => byte % 10)
    .join('');
}

export function createCaptchas({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Captchas {
  const powKey = computeHmac(secrets.shop, 'captcha puzzle').toString('hex');
  const answerHash = (key: string, digits: string) => computeHmac(secrets.shop, 'captcha answer', key, digits).toString('hex');
  const digitsOf = (key: string) => captchaDigits(secrets.shop, key);
  const isUnused = (key: string) =>
    and(eq(captchaTable.key, key), isNull(captchaTable.usedAt), gt(captchaTable.expiresAt, sql`shop_now()`));

  async function isSolution(challenge: unknown, payload: string): Promise<boolean> {
    const solution = Solution.safeParse(parseJson(Buffer.from(payload, 'base64').toString()));
    if (!solution.success || solution.data.challenge !== challenge) return false;
    // `isUnused` already checked the expiry, by the database clock.
    return verifySolution(solution.data, powKey, false);
  }

  return {
    async create(requested) {
      const key = createSecret();
      const challenge = await createChallenge({ hmacKey: powKey, maxNumber: maxNumberFor(requested), algorithm: 'SHA-256' });
      await db.insert(captchaTable).values({
        key,
        answerHash: answerHash(key, digitsOf(key)),
        challenge: challenge.challenge,
        expiresAt: sql`shop_now() + make_interval(secs => ${CAPTCHA_SECONDS})`,
      });
      // Purge expired captchas now and then.
      if (Math.random() < 0.01) await db.delete(captchaTable).where(lt(captchaTable.expiresAt, sql`shop_now() - interval '1 hour'`));
      return { key, expire: CAPTCHA_SECONDS, challenge: { ...challenge } };
    },

    async renderImage(key) {
      const [row] = await db.select({ key: captchaTable.key }).from(captchaTable).where(isUnused(key));
      if (!row) throw captchaProblem();
      const digits = digitsOf(key);
      return captchaPicture(digits, computeHmac(secrets.shop, 'captcha noise', key).toString('hex'));
    },

    async redeem({ captchaKey: key, captcha }) {
      if (!key || !captcha) throw captchaProblem();
      const [row] = await db
        .update(captchaTable)
        .set({ usedAt: sql`shop_now()` })
        .where(isUnused(key))
        .returning({ answerHash: captchaTable.answerHash, challenge: captchaTable.challenge });
      if (!row) throw captchaProblem();
      const isSolved = captcha.startsWith(POW_PREFIX)
        ? await isSolution(row.challenge, captcha.slice(POW_PREFIX.length))
        : isEqualHash(row.answerHash, answerHash(key, normalizeTypedNumber(captcha)));
      if (!isSolved) throw captchaProblem();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
