import { sql } from 'drizzle-orm';

/** A review can have one follow-up within this many days. */
const APPEND_DAYS = 180;

/** For a row of `evaluation`. */
export const canAppendReview = sql.raw(
  `evaluation.appended_at IS NULL AND evaluation.created_at > shop_now() - interval '${APPEND_DAYS} days'`,
);
