import { waitForConnection } from '../lazy/waitForConnection.ts';

const RETRY_MS = 3_000;

/** Resolves once the shop answers. `onWait` is called if it does not at first. Returns whether it did not. */
export async function waitUntilReachable(onWait: () => void): Promise<boolean> {
  for (let hasWaited = false; ; hasWaited = true) {
    const reply = await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (reply?.ok) return hasWaited;
    if (!hasWaited) onWait();
    await waitForConnection(RETRY_MS);
  }
}
