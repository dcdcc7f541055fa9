const PATIENCE_MS = 8_000;
/** Longer than any reply of a provider. */
const MAX_LENGTH = 64 * 1024;

export interface ProviderReply {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends a request to a provider and reads its reply, with limits on time and length. */
export async function requestText(address: string, init: RequestInit): Promise<ProviderReply> {
  const reply = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  const text = await reply.text();
  if (text.length > MAX_LENGTH) throw new Error(`The provider's reply exceeds ${MAX_LENGTH} characters`);
  return { status: reply.status, headers: reply.headers, text };
}

/** Posts a form to a provider and returns the reply's text. Throws on any status other than 200. */
export async function postForm(address: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { status, text } = await requestText(address, { method: 'POST', body: new URLSearchParams(fields) });
  if (status !== 200) throw new Error(`The provider replied ${status}`);
  return text;
}
