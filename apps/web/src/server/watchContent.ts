const EVERY_MS = 500;
/** By then every API process has heard of a change too; before, one of them may have answered with what it still knew. */
const SPREAD_MS = 700;

/** Calls `forget` when what public pages show has changed, and once more when all of the API is sure to know. */
export function watchContent(apiUrl: string, forget: () => void): { stop: () => void } {
  let before: string | undefined;
  let asking = false;
  const ask = async () => {
    if (asking) return;
    asking = true;
    // Who cannot be reached tells nothing new; the pages say it themselves.
    const version = await readVersion(apiUrl).catch(() => before);
    asking = false;
    if (version === before) return;
    const isFirst = before === undefined;
    before = version;
    if (isFirst) return;
    forget();
    setTimeout(forget, SPREAD_MS).unref();
  };
  const timer = setInterval(() => void ask(), EVERY_MS);
  timer.unref();
  void ask();
  return { stop: () => clearInterval(timer) };
}

async function readVersion(apiUrl: string): Promise<string | undefined> {
  const reply = await fetch(`${apiUrl}/contentz`, { signal: AbortSignal.timeout(2_000) });
  const body: unknown = await reply.json();
  if (typeof body !== 'object' || body === null || !('version' in body)) throw new Error('no version');
  return String(body.version);
}
