import type { ErrorDescription } from './describeError.ts';

let report: ((error: ErrorDescription) => void) | undefined;

/** Called for each error in the log. Describes it only if a service gets it. */
export const reportError = (describe: () => ErrorDescription): void => report?.(describe());

/**
 * Sends the log's errors to a service that speaks Sentry's protocol. Its client is loaded only if a DSN is set.
 *
 * @returns a function that sends what is left
 */
export async function startErrorReports(dsn: string | undefined, service: string): Promise<() => Promise<void>> {
  if (dsn === undefined) return async () => {};
  const { openSentry } = await import('./sentry.ts');
  const sentry = openSentry(dsn, service);
  report = (error) => sentry.report(error);
  return async () => {
    report = undefined;
    await sentry.stop();
  };
}
