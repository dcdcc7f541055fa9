import { createCoalescer } from '../../platform/db/coalescer.ts';
import { onContentChangeOf } from '../../platform/db/contentVersion.ts';
import type { Queryable } from '../../platform/db/database.ts';

type Search<Result> = (signal: AbortSignal) => Promise<Result>;

/** Runs concurrent identical searches once. Aborts the search when the last waiting caller has disconnected. */
export function createSearchCoalescer<Result extends {}>(db: Queryable) {
  const coalescer = createCoalescer<Result>();
  onContentChangeOf(db, () => coalescer.forget());
  return (key: string, signal: AbortSignal, search: Search<Result>): Promise<Result> => coalescer.run(key, signal, search);
}
