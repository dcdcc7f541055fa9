import { setTimeout as sleep } from 'node:timers/promises';

/** The API answers after 15 s at the latest. */
const TIMEOUT_MS = 20_000;
/** After a failure, and if an API of another release answers at once. */
const RETRY_MS = 500;
/** Until then another web server may not know of the change yet. */
const NOTICE_MS = 100;
/** Until then another API process may still answer from its own cache, if it was not told of the change. */
const PROPAGATION_MS = 900;
/** A visitor may see the old content this long after this server noticed the change, while the new one is rendered. */
const GRACE_MS = 100;

/**
 * Calls `invalidate` when the content of public pages has changed, and again when all API processes know the change. `graceMs` is how long
 * old content may still be shown. With a cache in front, old content ends at once, and `purge` empties that cache.
 */
export function watchContent(apiUrl: string, invalidate: (graceMs: number) => void, purge?: () => void): { stop: () => void } {
  const stopped = new AbortController();
  const renew = () => {
    invalidate(purge ? 0 : GRACE_MS);
    purge?.();
  };
  const onChange = () => {
    invalidate(purge ? 0 : GRACE_MS);
    if (purge) setTimeout(purge, NOTICE_MS).unref();
    setTimeout(renew, PROPAGATION_MS).unref();
  };
  void followVersion(apiUrl, onChange, stopped.signal);
  return { stop: () => stopped.abort() };
}

async function followVersion(apiUrl: string, onChange: () => void, signal: AbortSignal): Promise<void> {
  let version: string | undefined;
  while (!signal.aborted) {
    const askedAt = performance.now();
    // An unreachable API has no new version. The pages show the error themselves.
    const current = await fetchVersion(apiUrl, version, signal).catch(() => undefined);
    const isNew = current !== undefined && current !== version;
    if (isNew && version !== undefined) onChange();
    version = current ?? version;
    const isEarly = performance.now() - askedAt < RETRY_MS;
    if (!isNew && isEarly) await sleep(RETRY_MS, undefined, { ref: false, signal }).catch(() => {});
  }
}

/** The API answers when it has another version than `known`. */
async function fetchVersion(apiUrl: string, known: string | undefined, signal: AbortSignal): Promise<string> {
  const query = known === undefined ? '' : `?after=${encodeURIComponent(known)}`;
  const reply = await fetch(`${apiUrl}/contentz${query}`, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
  const body: unknown = await reply.json();
  if (typeof body !== 'object' || body === null || !('version' in body)) throw new Error(`${apiUrl}/contentz returned no version`);
  return String(body.version);
}
