/** Resolves when the browser is online again, at the latest after `most` milliseconds. */
export async function waitForConnection(most: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, most);
    globalThis.addEventListener?.('online', resolve, { once: true });
  });
}
