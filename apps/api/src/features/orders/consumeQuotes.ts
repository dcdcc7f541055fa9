import { OrderQuoteInput } from '@baodao/domain/orders/shapes';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/database.ts';
import { prepareStatement } from '../../platform/db/preparedStatements.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { type IdempotentRequest, replayReply, type StoredReply } from '../../platform/http/idempotency.ts';
import { notFound } from '../../platform/http/problems.ts';

/** One call of `order/save`: its idempotency key and the token of the quote to place. */
export interface SaveRequest extends IdempotentRequest {
  token: string;
}

export interface ConsumedQuote {
  input: OrderQuoteInput;
  /** Fingerprint of the prices that the shopper accepted. */
  fingerprint: string;
  isFresh: boolean;
  now: Date;
}

interface QuoteRow {
  at: number;
  stored: StoredReply | null;
  input: unknown;
  fingerprint: string;
  isFresh: boolean;
  now: string;
}

/** OFFSET 0 is an optimization fence: each reply is looked up by its full key. */
const storedReplyJoin = sql`LEFT JOIN LATERAL (
    SELECT jsonb_build_object('bodyHash', body_hash, 'reply', reply) AS reply FROM idempotent_reply
    WHERE user_id = request."userId" AND route = request.route AND key = request.key OFFSET 0
  ) AS stored ON true`;
const requestRows = sql`jsonb_to_recordset(${sql.placeholder('requests')}::jsonb)
  AS request (at int, "userId" bigint, route text, key text, token text)`;

/**
 * Finds each quote by its token and deletes it by its ctid, so that the cost is linear in the number of requests. This is safe because
 * quotes are never updated: a quote that a concurrent call deletes is simply missing. Reading the clock once per row would be slow.
 */
const consumeRows = prepareStatement<QuoteRow & Record<string, unknown>, { requests: string }>(
  'consume_quotes',
  sql`WITH request AS MATERIALIZED (
      SELECT request.*, stored.reply AS stored, found.quote_ctid FROM ${requestRows} ${storedReplyJoin}
      LEFT JOIN LATERAL (
        SELECT ctid AS quote_ctid FROM quote WHERE token = request.token AND user_id = request."userId" OFFSET 0
      ) AS found ON true
    ), consumed AS (
      DELETE FROM quote WHERE ctid = ANY(ARRAY(SELECT quote_ctid FROM request WHERE stored IS NULL AND quote_ctid IS NOT NULL))
      RETURNING quote.*
    )
    SELECT request.at, request.stored, consumed.input, consumed.result->>'agreement' AS fingerprint,
      consumed.expires_at > (SELECT shop_now()) AS "isFresh", (SELECT shop_now())::timestamptz(3) AS now
    FROM request LEFT JOIN consumed ON consumed.token = request.token AND consumed.user_id = request."userId"`,
);

const readStoredReplies = prepareStatement<{ at: number; stored: StoredReply }, { requests: string }>(
  'stored_replies',
  sql`SELECT request.at, stored.reply AS stored FROM ${requestRows} ${storedReplyJoin} WHERE stored.reply IS NOT NULL`,
);

const toJson = (requests: readonly SaveRequest[]) => JSON.stringify(requests.map((request, at) => ({ at, ...request })));

/**
 * Consumes quotes, each of another member and at most once. A request whose key was used before gets the stored reply. A request without
 * a quote gets an error.
 */
export async function consumeQuotes<Reply extends object>(
  tx: Transaction,
  requests: readonly SaveRequest[],
): Promise<({ quote: ConsumedQuote } | { reply: Reply } | { error: unknown })[]> {
  const rows = await consumeRows(tx, { requests: toJson(requests) });
  const rowsByRequest = new Map(rows.map((row) => [row.at, row]));
  // A concurrent call with the same key may have consumed the quote while this one waited. Its reply is visible now.
  const withoutQuote = requests.filter((_, at) => rowsByRequest.get(at)?.input === null && rowsByRequest.get(at)?.stored === null);
  const laterReplies = withoutQuote.length === 0 ? new Map<SaveRequest, StoredReply>() : await findStoredReplies(tx, withoutQuote);
  return requests.map((request, at) => {
    const row = rowsByRequest.get(at);
    const stored = row?.stored ?? laterReplies.get(request);
    // An error in one request must not fail the others.
    try {
      if (stored) return { reply: replayReply<Reply>(stored, request) };
      if (!row || row.input === null) throw notFound('calculation');
      const { fingerprint, isFresh, now } = row;
      return { quote: { input: OrderQuoteInput.parse(row.input), fingerprint, isFresh, now: new Date(now) } };
    } catch (error) {
      return { error };
    }
  });
}

export async function findStoredReplies(db: Queryable, requests: readonly SaveRequest[]): Promise<Map<SaveRequest, StoredReply>> {
  const rows = await readStoredReplies(db, { requests: toJson(requests) });
  return new Map(
    rows.flatMap(({ at, stored }) => {
      const request = requests[at];
      return request ? [[request, stored]] : [];
    }),
  );
}
