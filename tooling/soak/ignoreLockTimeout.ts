import { getSqlState } from '../../apps/api/src/db/sqlState.ts';

const LOCKED = '55P03';

/** For a job's run that found rows locked for too long: what it could not do is left to the next run, as by the clock. */
export function ignoreLockTimeout(error: unknown): void {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  if (errors.some((each) => getSqlState(each) !== LOCKED)) throw error;
}
