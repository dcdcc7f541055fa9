import { getSqlState } from '../../apps/api/src/platform/db/sqlState.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** Ignores a lock timeout of a job, because the job's next run processes the rows that were locked. */
export function ignoreLockTimeout(error: unknown): void {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  if (errors.some((each) => getSqlState(each) !== LOCK_NOT_AVAILABLE)) throw error;
}
