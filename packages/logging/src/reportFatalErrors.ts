import { describeError } from './describeError.ts';

/**
 * Ends the process after an uncaught error, with one log line. Node's own report would print everything that the error carries, such as the
 * parameters of a statement.
 */
export function reportFatalErrors(name: string): void {
  process.on('uncaughtException', (error) => {
    console.error(JSON.stringify({ level: 60, time: Date.now(), name, err: describeError(error), msg: 'uncaught error' }));
    process.exit(1);
  });
}
