import * as z from 'zod';
import { IdentityProviderDown, IdentityRejected } from './identityProvider.ts';

const TIMEOUT_MS = 6_000;
const MOST_BYTES = 64 * 1024;

/** `fetch` that fails on redirects, timeouts and server errors. */
export async function fetchProvider(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const reply = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new IdentityProviderDown('no answer', error);
  });
  if (reply.status < 500 && reply.status !== 429) return reply;
  await reply.body?.cancel();
  throw new IdentityProviderDown(`HTTP ${reply.status}`);
}

/** Sends a request and reads the reply with any status, because each provider reports errors differently. */
export async function requestProvider<Schema extends z.ZodType>(
  schema: Schema,
  address: URL,
  form?: Record<string, string>,
): Promise<z.output<Schema>> {
  const reply = await fetchProvider(address, form ? { method: 'POST', body: new URLSearchParams(form) } : {});
  const answer = schema.safeParse(parseReply(await readText(reply)));
  if (!answer.success) throw new IdentityRejected('an answer that is none');
  return answer.data;
}

async function readText(reply: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of reply.body ?? []) {
      length += chunk.byteLength;
      if (length > MOST_BYTES) break;
      chunks.push(chunk);
    }
  } catch (error) {
    throw new IdentityProviderDown('half an answer', error);
  }
  if (length > MOST_BYTES) throw new IdentityRejected('an answer without end');
  return Buffer.concat(chunks).toString('utf8');
}

/** Parses JSON, and QQ's formats: JSON inside `callback( … );`, or form fields. It executes nothing. */
function parseReply(text: string): unknown {
  const [, wrapped] = /^\s*callback\s*\(([\s\S]*)\)\s*;?\s*$/.exec(text) ?? [];
  try {
    return JSON.parse(wrapped ?? text);
  } catch {
    return /^[\w.~-]+=/.test(text) ? Object.fromEntries(new URLSearchParams(text.trim())) : null;
  }
}

/** Builds a URL with a query. */
export function buildUrl(base: string, query: Record<string, string>): URL {
  const url = new URL(base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
