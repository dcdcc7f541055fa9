const PATIENCE_MS = 8_000;
/** Longer than any answer of a provider. */
const MOST_SIGNS = 64 * 1024;

/** Posts a form to a provider and returns the text of its answer. Anything but 200 is no answer. */
export async function postForm(address: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const reply = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`The provider answered ${reply.status}`);
  if (text.length > MOST_SIGNS) throw new Error('The provider answered too much');
  return text;
}
