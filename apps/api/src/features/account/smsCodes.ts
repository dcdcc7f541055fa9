import { randomInt } from 'node:crypto';
import { SMS_CODE_LENGTH } from '@baodao/domain/account/rules';
import type { SmsInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { and, eq, sql } from 'drizzle-orm';
import { smsCode } from '../../db/schema/account.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ApiProblem } from '../../http/problems.ts';
import { tooMany } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { keyed } from './keyed.ts';

export const SMS_INTERVAL_SECONDS = 60;
export const SMS_EXPIRE_SECONDS = 300;
const TRIES = 5;

export type SmsScene = SmsInput['scene'];

interface CodePlace {
  /** E.164. */
  phone: string;
  scene: SmsScene;
}

/** Codes are kept hashed with a key: six digits alone would be guessed from any hash. */
export function createSmsCodes({ db, secrets, environment }: Pick<Services, 'db' | 'secrets' | 'environment'>) {
  const { SMS_PER_PHONE_HOUR: perHour, SMS_PER_PHONE_DAY: perDay } = environment;
  const hashOfCode = ({ phone, scene }: CodePlace, code: string) => keyed(secrets.shop, 'sms code', phone, scene, code).toString('hex');

  return {
    /** Makes a code that replaces an earlier one, or refuses with -4: one a minute, and so many an hour and a day. */
    async issue(place: CodePlace): Promise<{ id: number; code: string }> {
      const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
      return inTransaction(db, async (tx) => {
        // Two askings at once for one number would both see that nothing was sent yet.
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sms:${place.phone}`}, 0))`);
        const { rows } = await tx.execute<{ wait: string | null }>(sql`
          WITH sent AS (
            SELECT created_at, row_number() OVER (ORDER BY created_at DESC) AS place FROM ${smsCode}
            WHERE phone = ${place.phone} AND created_at > shop_now() - interval '1 day')
          SELECT extract(epoch FROM greatest(
            (SELECT created_at FROM sent WHERE place = 1) + make_interval(secs => ${SMS_INTERVAL_SECONDS}),
            (SELECT created_at FROM sent WHERE place = ${perHour}) + interval '1 hour',
            (SELECT created_at FROM sent WHERE place = ${perDay}) + interval '1 day') - shop_now()) AS wait`);
        const wait = Number(rows[0]?.wait ?? 0);
        if (wait > 0) throw tooMany(wait * 1000);
        const [row] = await tx
          .insert(smsCode)
          .values({
            ...place,
            codeHash: hashOfCode(place, code),
            expiresAt: sql`shop_now() + make_interval(secs => ${SMS_EXPIRE_SECONDS})`,
          })
          .returning({ id: smsCode.id });
        if (!row) throw new Error('no code was kept');
        return { id: row.id, code };
      });
    },

    /** A code that never left is worth nothing; that it was asked for still counts. */
    async void(id: number): Promise<void> {
      await db.update(smsCode).set({ usedAt: sql`shop_now()` }).where(eq(smsCode.id, id));
    },

    /** Uses a code up, or counts a try and refuses with -105. One statement, so that a thousand guesses at once are still five. */
    async redeem(place: CodePlace, code: string): Promise<void> {
      const [row] = await db
        .update(smsCode)
        .set({
          tries: sql`${smsCode.tries} + 1`,
          usedAt: sql`CASE WHEN ${smsCode.codeHash} = ${hashOfCode(place, code)} THEN shop_now() END`,
        })
        .where(
          and(
            sql`${smsCode.id} = (SELECT id FROM ${smsCode} WHERE phone = ${place.phone} AND scene = ${place.scene}
              ORDER BY created_at DESC, id DESC LIMIT 1)`,
            sql`${smsCode.usedAt} IS NULL AND ${smsCode.tries} < ${TRIES} AND ${smsCode.expiresAt} > shop_now()`,
          ),
        )
        .returning({ usedAt: smsCode.usedAt });
      if (!row?.usedAt) throw new ApiProblem(errorCodes.smsCodeWrong, 'SMS code wrong or expired');
    },
  };
}
