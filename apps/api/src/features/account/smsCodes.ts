import { randomInt } from 'node:crypto';
import { SMS_CODE_LENGTH } from '@baodao/domain/account/rules';
import type { SmsInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { and, eq, sql } from 'drizzle-orm';
import { smsCode } from '../../db/schema/account.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiProblem } from '../../http/problems.ts';
import { tooManyRequests } from '../../limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import { computeHmac } from './hmac.ts';

export const SMS_INTERVAL_SECONDS = 60;
export const SMS_EXPIRE_SECONDS = 300;
const MAX_TRIES = 5;

export type SmsScene = SmsInput['scene'];

interface CodeScope {
  /** E.164. */
  phone: string;
  scene: SmsScene;
}

/** Codes are stored as HMACs, since six digits could be guessed from a plain hash. */
export function createSmsCodes({ db, secrets, environment }: Pick<Services, 'db' | 'secrets' | 'environment'>) {
  const { SMS_PER_PHONE_HOUR: perHour, SMS_PER_PHONE_DAY: perDay } = environment;
  const hashCode = ({ phone, scene }: CodeScope, code: string) => computeHmac(secrets.shop, 'sms code', phone, scene, code).toString('hex');

  return {
    /** Issues a code that replaces earlier ones. Throws -4 above the limits per minute, hour and day. */
    async issue(scope: CodeScope): Promise<{ id: number; code: string }> {
      const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
      return inTransaction(db, async (tx) => {
        // Without the lock, concurrent requests for one number would all pass the limits.
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sms:${scope.phone}`}, 0))`);
        const { rows } = await tx.execute<{ wait: string | null }>(sql`
          WITH sent AS (
            SELECT created_at, row_number() OVER (ORDER BY created_at DESC) AS recency FROM ${smsCode}
            WHERE phone = ${scope.phone} AND created_at > shop_now() - interval '1 day')
          SELECT extract(epoch FROM greatest(
            (SELECT created_at FROM sent WHERE recency = 1) + make_interval(secs => ${SMS_INTERVAL_SECONDS}),
            (SELECT created_at FROM sent WHERE recency = ${perHour}) + interval '1 hour',
            (SELECT created_at FROM sent WHERE recency = ${perDay}) + interval '1 day') - shop_now()) AS wait`);
        const wait = Number(rows[0]?.wait ?? 0);
        if (wait > 0) throw tooManyRequests(wait * 1000);
        const [row] = await tx
          .insert(smsCode)
          .values({
            ...scope,
            codeHash: hashCode(scope, code),
            expiresAt: sql`shop_now() + make_interval(secs => ${SMS_EXPIRE_SECONDS})`,
          })
          .returning({ id: smsCode.id });
        if (!row) throw new Error('The SMS code was not stored');
        return { id: row.id, code };
      });
    },

    /** Invalidates a code that could not be sent. It still counts towards the limits. */
    async invalidate(id: number): Promise<void> {
      await db.update(smsCode).set({ usedAt: sql`shop_now()` }).where(eq(smsCode.id, id));
    },

    /** Consumes the code, or counts a failed try and throws -105. A single statement, so that concurrent guesses cannot exceed the limit. */
    async redeem(scope: CodeScope, code: string): Promise<void> {
      const [row] = await db
        .update(smsCode)
        .set({
          tries: sql`${smsCode.tries} + 1`,
          usedAt: sql`CASE WHEN ${smsCode.codeHash} = ${hashCode(scope, code)} THEN shop_now() END`,
        })
        .where(
          and(
            sql`${smsCode.id} = (SELECT id FROM ${smsCode} WHERE phone = ${scope.phone} AND scene = ${scope.scene}
              ORDER BY created_at DESC, id DESC LIMIT 1)`,
            sql`${smsCode.usedAt} IS NULL AND ${smsCode.tries} < ${MAX_TRIES} AND ${smsCode.expiresAt} > shop_now()`,
          ),
        )
        .returning({ usedAt: smsCode.usedAt });
      if (!row?.usedAt) throw new ApiProblem(errorCodes.smsCodeWrong, 'SMS code wrong or expired');
    },
  };
}
