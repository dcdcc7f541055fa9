import { isConnectionError } from '../db/sqlState.ts';

/**
 * Does something for one after the other, and adds up how many it was done for. One for which it cannot be done keeps none of the others
 * waiting; what was wrong is told when all have had their turn. Without a database nobody has one.
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
  if (errors.length > 1) throw new AggregateError(errors, `It could not be done for ${errors.length} of ${items.length}`);
  if (errors.length === 1) throw errors[0];
  return done;
}
