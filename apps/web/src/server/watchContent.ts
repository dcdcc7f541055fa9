const POLL_MS = 500;
/** Until then another API process may still answer from its own cache. */
const PROPAGATION_MS = 700;
/**
 * A visitor may see the old content this long after the shop noticed the change. Noticing takes up to 0.9 s, so a change is seen everywhere
 * within 2 s.
 */
const GRACE_MS = 1_000;

/**
 * Calls `invalidate` when the content of public pages has changed, and again when all API processes know the change. `graceMs` is how long
 * old content may still be shown. With a cache in front, old content ends at once then, and `purge` empties that cache.
 */
export function watchContent(apiUrl: string, invalidate: (graceMs: number) => void, purge?: () => void): { stop: () => void } {
  let version: string | undefined;
  let isPolling = false;
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    // An unreachable API has no new version. The pages show the error themselves.
    const current = await fetchVersion(apiUrl).catch(() => version);
    isPolling = false;
    if (current === version) return;
    const isFirst = version === undefined;
    version = current;
    if (isFirst) return;
    invalidate(GRACE_MS);
    const finish = () => {
      invalidate(purge ? 0 : GRACE_MS - PROPAGATION_MS);
      purge?.();
    };
    setTimeout(finish, PROPAGATION_MS).unref();
  };
  const timer = setInterval(() => void poll(), POLL_MS);
  timer.unref();
  void poll();
  return { stop: () => clearInterval(timer) };
}

async function fetchVersion(apiUrl: string): Promise<string | undefined> {
  const reply = await fetch(`${apiUrl}/contentz`, { signal: AbortSignal.timeout(2_000) });
  const body: unknown = await reply.json();
  if (typeof body !== 'object' || body === null || !('version' in body)) throw new Error(`${apiUrl}/contentz returned no version`);
  return String(body.version);
}
