import { sql } from 'drizzle-orm';

/** Days after a review in which its writer may add to it, once. */
const APPEND_DAYS = 180;

/** Of a row of `evaluation`: a follow-up can still be added. */
export const mayAppend = sql.raw(`evaluation.appended_at IS NULL AND evaluation.created_at > shop_now() - interval '${APPEND_DAYS} days'`);
