import { randomInt } from 'node:crypto';
import { SMS_CODE_LENGTH } from '@baodao/domain/account/rules';
import type { SmsInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { normalizeTypedNumber } from '@baodao/domain/text/normalizeTyped';
import { and, eq, sql } from 'drizzle-orm';
import { computeHmac } from '../../platform/crypto/hmac.ts';
import { sha256 } from '../../platform/crypto/secretHash.ts';
import { smsCode } from '../../platform/db/schema/account.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { smsCookie } from '../../platform/http/browserCookie.ts';
import { ApiProblem } from '../../platform/http/problems.ts';
import type { RequestContext } from '../../platform/http/requestContext.ts';
import { addressGroup } from '../../platform/limits/addressGroup.ts';
import { tooManyRequests } from '../../platform/limits/rateLimiter.ts';
import type { Services } from '../../services.ts';
import type { CaptchaAnswer } from './captchas.ts';
import { createGuessLimit } from './guessLimit.ts';

export const SMS_INTERVAL_SECONDS = 60;
export const SMS_EXPIRE_SECONDS = 300;
const MAX_TRIES = 5;
/** Failures per hour and number that need no captcha. */
const FREE_FAILURES = 10;

export type SmsScene = SmsInput['scene'];

interface CodeScope {
  /** E.164. */
  phone: string;
  scene: SmsScene;
}

/** A typed code, with a captcha when one was asked for. */
interface CodeGuess extends CaptchaAnswer {
  code: string;
}

export type SmsCodes = ReturnType<typeof createSmsCodes>;

/** Codes are stored as HMACs, since six digits could be guessed from a plain hash. */
export function createSmsCodes(services: Services) {
  const { db, secrets, environment } = services;
  const { SMS_PER_PHONE_HOUR: perHour, SMS_PER_PHONE_DAY: perDay } = environment;
  const hashCode = ({ phone, scene }: CodeScope, code: string) => computeHmac(secrets.shop, 'sms code', phone, scene, code).toString('hex');
  const hashAddress = (ip: string) => computeHmac(secrets.shop, 'sms asked from', addressGroup(ip)).toString('hex');
  const startGuess = createGuessLimit(services, { name: 'sms-code', freeFailures: FREE_FAILURES });

  const isRedeemable = ({ phone, scene }: CodeScope) =>
    sql`phone = ${phone} AND scene = ${scene} AND used_at IS NULL AND expires_at > shop_now()`;
  /** A device's newer code replaces its earlier ones. Codes that others asked for do not, since anyone can ask for them. */
  const isNewestOfAsker = sql`NOT EXISTS (SELECT 1 FROM sms_code newer WHERE newer.phone = sms_code.phone AND newer.scene = sms_code.scene
    AND newer.asker_hash = sms_code.asker_hash AND (newer.created_at, newer.id) > (sms_code.created_at, sms_code.id))`;

  async function hasOwnCode({ phone, scene }: CodeScope, askerHash: string | null): Promise<boolean> {
    if (askerHash === null) return false;
    const [row] = await db
      .select({ id: smsCode.id })
      .from(smsCode)
      .where(and(eq(smsCode.phone, phone), eq(smsCode.scene, scene), eq(smsCode.askerHash, askerHash)))
      .limit(1);
    return row !== undefined;
  }

  /** Counts a try with single statements, so that concurrent guesses cannot exceed the limit. Returns whether the code was right. */
  async function countTry(
    scope: CodeScope,
    code: string,
    { isOwn, askerHash }: { isOwn: boolean; askerHash: string | null },
  ): Promise<boolean> {
    const usedAt = sql`CASE WHEN code_hash = ${hashCode(scope, code)} THEN shop_now() END`;
    const [set, hasTries] = isOwn
      ? [{ tries: sql`${smsCode.tries} + 1`, usedAt }, sql`asker_hash = ${askerHash} AND tries < ${MAX_TRIES}`]
      : [{ foreignTries: sql`${smsCode.foreignTries} + 1`, usedAt }, sql`foreign_tries < ${MAX_TRIES}`];
    const rows = await db
      .update(smsCode)
      .set(set)
      .where(and(isRedeemable(scope), hasTries, isNewestOfAsker))
      .returning({ usedAt: smsCode.usedAt });
    return rows.some((row) => row.usedAt !== null);
  }

  return {
    /** Issues a code that replaces earlier ones of this device. Throws -4 above the limits per minute, hour and day. */
    async issue(scope: CodeScope, { ip, request, reply }: RequestContext): Promise<{ id: number; code: string }> {
      const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
      const askedFrom = hashAddress(ip);
      const askerHash = smsCookie.ensure(request, reply);
      return inTransaction(db, async (tx) => {
        // Without the lock, concurrent requests for one number would all pass the limits.
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sms:${scope.phone}`}, 0))`);
        const wait = await readWait(tx, { phone: scope.phone, askedFrom }, { perHour, perDay });
        if (wait > 0) throw tooManyRequests(wait * 1000);
        const [row] = await tx
          .insert(smsCode)
          .values({
            ...scope,
            askerHash,
            askedFrom,
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

    /**
     * Consumes the code, or counts a failed try and throws -105. Other devices than the asking one need a captcha and have their own tries, so
     * that a stranger cannot use up the owner's. The reply without a captcha depends on the device alone, not on the number.
     */
    async redeem(scope: CodeScope, { code: typed, ...answer }: CodeGuess, { ip, request }: RequestContext): Promise<void> {
      const askerHash = smsCookie.readHash(request);
      const isOwn = await hasOwnCode(scope, askerHash);
      const guess = await startGuess({ subject: sha256(scope.phone), ip, answer, alwaysNeedsCaptcha: !isOwn });
      if (!(await countTry(scope, normalizeTypedNumber(typed), { isOwn, askerHash })))
        throw new ApiProblem(errorCodes.smsCodeWrong, 'SMS code wrong or expired');
      await guess.confirm();
    },
  };
}

/** The seconds until the next code may be sent. */
async function readWait(
  tx: Transaction,
  { phone, askedFrom }: { phone: string; askedFrom: string },
  { perHour, perDay }: { perHour: number; perDay: number },
): Promise<number> {
  // One address gets only half of the number's codes, so that it cannot keep the number from its owner.
  const { rows } = await tx.execute<{ wait: string | null }>(sql`
    WITH sent AS (
      SELECT created_at, asked_from = ${askedFrom} AS own, row_number() OVER (ORDER BY created_at DESC) AS recency,
        row_number() OVER (PARTITION BY asked_from ORDER BY created_at DESC) AS own_recency
      FROM ${smsCode} WHERE phone = ${phone} AND created_at > shop_now() - interval '1 day')
    SELECT extract(epoch FROM greatest(
      (SELECT created_at FROM sent WHERE own AND own_recency = 1) + make_interval(secs => ${SMS_INTERVAL_SECONDS}),
      (SELECT created_at FROM sent WHERE own AND own_recency = ${perHour}) + interval '1 hour',
      (SELECT created_at FROM sent WHERE own AND own_recency = ${perDay}) + interval '1 day',
      (SELECT created_at FROM sent WHERE recency = ${2 * perHour}) + interval '1 hour',
      (SELECT created_at FROM sent WHERE recency = ${2 * perDay}) + interval '1 day') - shop_now()) AS wait`);
  return Number(rows[0]?.wait ?? 0);
}
