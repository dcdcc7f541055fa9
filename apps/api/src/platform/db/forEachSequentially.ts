import { isConnectionError } from './sqlState.ts';

/**
 * Processes the items one after another and sums what `work` returns. An item that fails does not stop the others: the errors are
 * thrown after the last item. A lost database connection stops the loop at once.
 */
export async function forEachSequentially<Item>(items: readonly Item[], work: (item: Item) => Promise<number>): Promise<number> {
  const errors: unknown[] = [];
  let done = 0;
  for (const item of items) {
    try {
      done += await work(item);
    } catch (error) {
      if (isConnectionError(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} of ${items.length} items failed`);
  if (errors.length === 1) throw errors[0];
  return done;
}
