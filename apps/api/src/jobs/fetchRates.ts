import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import { eq } from 'drizzle-orm';
import { addRates, rateFormats, rateSetId } from '../features/rates/rateFiles.ts';
import { rateSet } from '../platform/db/schema/content.ts';
import { readShopTime } from '../platform/db/shopTime.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { requestText } from '../platform/outgoing/requestText.ts';
import type { Services } from '../services.ts';

/**
 * Adds the rates of the day from `RATES_URL`, once. A rate that differs much from the last one is rejected, as in `staff rates import`: the
 * job fails, and the shop keeps its rates until staff import others.
 */
export async function fetchRates({ db, environment }: Pick<Services, 'db' | 'environment'>): Promise<number> {
  const { RATES_URL: url, RATES_FORMAT: source } = environment;
  if (url === undefined) return 0;
  const date = toCalendarDay(await readShopTime(db));
  const known = await db
    .select({ id: rateSet.id })
    .from(rateSet)
    .where(eq(rateSet.id, rateSetId(source, date)));
  if (known.length > 0) return 0;
  const { status, text } = await requestText(url, {});
  if (status !== 200) throw new Error(`RATES_URL answered ${status}`);
  const cny = rateFormats[source](text);
  await inTransaction(db, (tx) => addRates(tx, { cny, date, source, force: false }));
  return 1;
}
