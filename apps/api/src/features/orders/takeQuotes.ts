import { CalculateInput } from '@baodao/domain/orders/shapes';
import { sql } from 'drizzle-orm';
import { namedSql } from '../../db/namedSql.ts';
import type { Transaction } from '../../db/transaction.ts';
import { type Claim, type KnownReply, replyOf } from '../../http/idempotency.ts';
import { notFound } from '../../http/problems.ts';

/** An idempotency key, and the token of the quote that is to be saved under it. */
export interface QuoteClaim extends Claim {
  token: string;
}

export interface TakenQuote {
  input: CalculateInput;
  /** What the shopper agreed to. */
  agreement: string;
  isFresh: boolean;
  now: Date;
}

interface QuoteRow {
  at: number;
  known: KnownReply | null;
  input: unknown;
  agreement: string;
  isFresh: boolean;
  now: string;
}

const given = (name: string) => sql.placeholder(name);

/** A reply that was kept under the key of a claim, looked up by its whole key. */
const knownReply = sql`LEFT JOIN LATERAL (
    SELECT jsonb_build_object('bodyHash', body_hash, 'reply', reply) AS reply FROM idempotent_reply
    WHERE user_id = claim."userId" AND route = claim.route AND key = claim.key OFFSET 0
  ) AS known ON true`;
const claims = sql`jsonb_to_recordset(${given('claims')}::jsonb)
  AS claim (at int, "userId" bigint, route text, key text, token text)`;

/**
 * Each quote is looked up by its token and deleted where it was found, so that the work grows with their number and not with its square.
 * A quote is never changed: whoever finds one that another call is just taking gets nothing when that is done. The clock is read once:
 * asked of every row, it would be a good part of the work.
 */
const takeRows = namedSql<QuoteRow & Record<string, unknown>, { claims: string }>(
  'take_quotes',
  sql`WITH claim AS MATERIALIZED (
      SELECT claim.*, known.reply AS known, named.place FROM ${claims} ${knownReply}
      LEFT JOIN LATERAL (SELECT ctid AS place FROM quote WHERE token = claim.token AND user_id = claim."userId" OFFSET 0) AS named ON true
    ), taken AS (
      DELETE FROM quote WHERE ctid = ANY(ARRAY(SELECT place FROM claim WHERE known IS NULL AND place IS NOT NULL)) RETURNING quote.*
    )
    SELECT claim.at, claim.known, taken.input, taken.result->>'agreement' AS agreement,
      taken.expires_at > (SELECT shop_now()) AS "isFresh", (SELECT shop_now())::timestamptz(3) AS now
    FROM claim LEFT JOIN taken ON taken.token = claim.token AND taken.user_id = claim."userId"`,
);

const readKnown = namedSql<{ at: number; known: KnownReply }, { claims: string }>(
  'known_replies',
  sql`SELECT claim.at, known.reply AS known FROM ${claims} ${knownReply} WHERE known.reply IS NOT NULL`,
);

const numbered = (all: readonly QuoteClaim[]) => JSON.stringify(all.map((claim, at) => ({ at, ...claim })));

/**
 * Takes quotes away, each of another member: whoever gets one may save it, and nobody gets it twice. Where the key was used before
 * there is the reply instead, and where there is no such quote an error.
 */
export async function takeQuotes<Reply extends object>(
  tx: Transaction,
  all: readonly QuoteClaim[],
): Promise<({ quote: TakenQuote } | { reply: Reply } | { error: unknown })[]> {
  const rows = await takeRows(tx, { claims: numbered(all) });
  const taken = new Map(rows.map((row) => [row.at, row]));
  // Another call may have had the quote while this one waited for it: then its reply is there now.
  const gone = all.filter((_, at) => taken.get(at)?.input === null && taken.get(at)?.known === null);
  const late = gone.length === 0 ? new Map<QuoteClaim, KnownReply>() : await knownReplies(tx, gone);
  return all.map((claim, at) => {
    const row = taken.get(at);
    const known = row?.known ?? late.get(claim);
    // What is wrong with one of them is not the others' fault.
    try {
      if (known) return { reply: replyOf<Reply>(known, claim) };
      if (!row || row.input === null) throw notFound('calculation');
      const { agreement, isFresh, now } = row;
      return { quote: { input: CalculateInput.parse(row.input), agreement, isFresh, now: new Date(now) } };
    } catch (error) {
      return { error };
    }
  });
}

/** What was answered under these keys before. */
export async function knownReplies(db: Parameters<typeof readKnown>[0], all: readonly QuoteClaim[]): Promise<Map<QuoteClaim, KnownReply>> {
  const rows = await readKnown(db, { claims: numbered(all) });
  return new Map(rows.flatMap(({ at, known }) => (all[at] ? [[all[at], known]] : [])));
}
