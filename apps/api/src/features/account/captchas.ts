import type { CaptchaKey } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { captcha as captchaTable } from '../../db/schema/account.ts';
import { ApiProblem } from '../../http/problems.ts';
import type { Services } from '../../services.ts';
import { newSecret } from '../session/tokenHash.ts';
import { captchaPicture } from './captchaPicture.ts';
import { isSameHash, keyed } from './keyed.ts';

const CAPTCHA_SECONDS = 300;

/** A phone tries some fifty thousand hashes a second, and needs half of them on average. */
const PUZZLE_SIZE = 50_000;
const PUZZLE = 'pow:';

/** What a form that sees this shows a new picture for. */
export const captchaRefusal = () => new ApiProblem(errorCodes.captchaWrong, 'picture code wrong or expired', { captcha: true });

const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().max(200),
  number: z.int().min(0).max(PUZZLE_SIZE),
  salt: z.string().max(300),
  signature: z.string().max(200),
});

export interface Captchas {
  make: () => Promise<CaptchaKey>;
  /** The picture of a key that was not used. It is the same however often it is asked for. */
  picture: (key: string) => Promise<string>;
  /** Uses a captcha up, whatever the verdict, and refuses with -104 unless it was solved. */
  redeem: (solved: { key: string; captcha: string }) => Promise<void>;
}

/** What is in the picture of a key. The digits follow from the key, so that they are kept nowhere. */
export function captchaDigits(secret: string, key: string): string {
  const [first = 0, ...rest] = keyed(secret, 'captcha digits', key);
  return rest
    .slice(0, 4 + (first % 2))
    .map((byte) => byte % 10)
    .join('');
}

export function createCaptchas({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Captchas {
  const puzzleKey = keyed(secrets.shop, 'captcha puzzle').toString('hex');
  const answerHash = (key: string, digits: string) => keyed(secrets.shop, 'captcha answer', key, digits).toString('hex');
  const digitsOf = (key: string) => captchaDigits(secrets.shop, key);
  const isOpen = (key: string) => and(eq(captchaTable.key, key), isNull(captchaTable.usedAt), gt(captchaTable.expiresAt, sql`shop_now()`));

  async function isSolution(challenge: unknown, payload: string): Promise<boolean> {
    const solution = Solution.safeParse(parseJson(Buffer.from(payload, 'base64').toString()));
    if (!solution.success || solution.data.challenge !== challenge) return false;
    // The row knows when it expires, by the shop's clock.
    return verifySolution(solution.data, puzzleKey, false);
  }

  return {
    async make() {
      const key = newSecret();
      const challenge = await createChallenge({ hmacKey: puzzleKey, maxNumber: PUZZLE_SIZE, algorithm: 'SHA-256' });
      await db.insert(captchaTable).values({
        key,
        answerHash: answerHash(key, digitsOf(key)),
        challenge: challenge.challenge,
        expiresAt: sql`shop_now() + make_interval(secs => ${CAPTCHA_SECONDS})`,
      });
      // Now and then somebody sweeps up what nobody will ask for again.
      if (Math.random() < 0.01) await db.delete(captchaTable).where(lt(captchaTable.expiresAt, sql`shop_now() - interval '1 hour'`));
      return { key, expire: CAPTCHA_SECONDS, challenge: { ...challenge } };
    },

    async picture(key) {
      const [row] = await db.select({ key: captchaTable.key }).from(captchaTable).where(isOpen(key));
      if (!row) throw captchaRefusal();
      const digits = digitsOf(key);
      return captchaPicture(digits, keyed(secrets.shop, 'captcha noise', key).toString('hex'));
    },

    async redeem({ key, captcha }) {
      const [row] = await db
        .update(captchaTable)
        .set({ usedAt: sql`shop_now()` })
        .where(isOpen(key))
        .returning({ answerHash: captchaTable.answerHash, challenge: captchaTable.challenge });
      if (!row) throw captchaRefusal();
      const isSolved = captcha.startsWith(PUZZLE)
        ? await isSolution(row.challenge, captcha.slice(PUZZLE.length))
        : isSameHash(row.answerHash, answerHash(key, captcha.normalize('NFKC').trim()));
      if (!isSolved) throw captchaRefusal();
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
