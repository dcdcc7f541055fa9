const PATIENCE_MS = 8_000;
/** Longer than any reply of a provider. */
const MAX_LENGTH = 64 * 1024;

/** Posts a form to a provider and returns the reply's text. Throws on any status other than 200. */
export async function postForm(address: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const reply = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`The provider replied ${reply.status}`);
  if (text.length > MAX_LENGTH) throw new Error(`The provider's reply exceeds ${MAX_LENGTH} characters`);
  return text;
}
