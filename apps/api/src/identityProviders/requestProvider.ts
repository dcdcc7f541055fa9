import * as z from 'zod';
import { ReplyTooLong, readText } from '../platform/outgoing/requestText.ts';
import { IdentityProviderDown, IdentityRejected } from './identityProvider.ts';

const TIMEOUT_MS = 6_000;

/** `fetch` that fails on redirects, timeouts, server errors and replies that are too long. The body has been read. */
export async function fetchProvider(address: string | URL, init: RequestInit = {}): Promise<Response> {
  const reply = await fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) => {
    throw new IdentityProviderDown('no answer', error);
  });
  if (reply.status >= 500 || reply.status === 429) {
    await reply.body?.cancel();
    throw new IdentityProviderDown(`HTTP ${reply.status}`);
  }
  const text = await readText(reply).catch((error: unknown) => {
    if (error instanceof ReplyTooLong) throw new IdentityRejected('an answer without end');
    throw new IdentityProviderDown('half an answer', error);
  });
  return new Response(text || null, { status: reply.status, headers: reply.headers });
}

/** Sends a request and reads the reply with any status, because each provider reports errors differently. */
export async function requestProvider<Schema extends z.ZodType>(
  schema: Schema,
  address: URL,
  form?: Record<string, string>,
): Promise<z.output<Schema>> {
  const reply = await fetchProvider(address, form ? { method: 'POST', body: new URLSearchParams(form) } : {});
  const answer = schema.safeParse(parseReply(await reply.text()));
  if (!answer.success) throw new IdentityRejected('an answer that is none');
  return answer.data;
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
