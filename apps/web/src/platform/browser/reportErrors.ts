/** Takes reports of errors and of the content security policy. */
export const REPORTS_PATH = '/reports';

/** An error loop must not become a flood. */
const MAX_REPORTS = 5;

/** Sends errors that no code handled to the shop's log, with the page's path but without its query. */
export function reportErrors(): void {
  let sent = 0;
  const report = (error: unknown, fallback: string) => {
    if (sent >= MAX_REPORTS) return;
    sent += 1;
    const { message = fallback, stack = '' } = error instanceof Error ? error : {};
    const body = { type: 'error', url: location.pathname, body: { message: message.slice(0, 500), stack: stack.slice(0, 3_000) } };
    navigator.sendBeacon(REPORTS_PATH, new Blob([JSON.stringify([body])], { type: 'application/reports+json' }));
  };
  addEventListener('error', ({ error, message }) => report(error, message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason, String(reason)));
}
