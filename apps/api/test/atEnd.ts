import { afterAll, onTestFinished } from 'vitest';

/**
 * Calls `end` when what was opened is no longer needed: after the test that opened it, or after all tests of the file. Vitest ignores an
 * `afterAll` inside a test.
 */
export function atEnd(end: () => unknown): void {
  try {
    onTestFinished(async () => void (await end()));
  } catch {
    afterAll(async () => void (await end()));
  }
}
