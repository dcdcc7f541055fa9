import { waitForConnection } from './waitForConnection.ts';

/** Loads code without which the document stays as the server rendered it. Tries again when the network is back, and every ten seconds. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch {
      await waitForConnection(10_000);
    }
  }
}
