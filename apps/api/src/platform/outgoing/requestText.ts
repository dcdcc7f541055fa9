const PATIENCE_MS = 8_000;
/** Longer than any reply of a provider. */
const MAX_BYTES = 64 * 1024;

export interface ProviderReply {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends a request to a provider and reads its reply, with limits on time and length. */
export async function requestText(address: string, init: RequestInit): Promise<ProviderReply> {
  const reply = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: reply.status, headers: reply.headers, text: await readText(reply) };
}

/** A reply that is longer than any reply of a provider. It is not read to its end. */
export class ReplyTooLong extends Error {
  constructor() {
    super(`The provider's reply exceeds ${MAX_BYTES} bytes`);
    this.name = 'ReplyTooLong';
  }
}

/** Reads the body of a reply. An endless one would fill the memory. */
export async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    // Throwing closes the connection.
    if (length > MAX_BYTES) throw new ReplyTooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Posts a form to a provider and returns the reply's text. Throws on any status other than 200. */
export async function postForm(address: string, fields: Readonly<Record<string, string>>): Promise<string> {
  const { status, text } = await requestText(address, { method: 'POST', body: new URLSearchParams(fields) });
  if (status !== 200) throw new Error(`The provider replied ${status}`);
  return text;
}
