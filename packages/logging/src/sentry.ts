import { createStackParser, createTransport } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';
import { countPerMinute } from './countPerMinute.ts';
import type { ErrorDescription } from './describeError.ts';

/** Events per minute and process. A database that is away fails every request. */
const MAX_PER_MINUTE = 60;
const TIMEOUT_MS = 5_000;

const parseStack = createStackParser(nodeStackLineParser());

/** A client of a service that speaks Sentry's protocol. It gets descriptions, which hold no values of a person. */
export function openSentry(dsn: string, service: string) {
  const client = new ServerRuntimeClient({
    dsn,
    platform: 'node',
    integrations: [],
    stackParser: parseStack,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const { url, headers = {} } = options;
        const content = typeof body === 'string' ? body : new Uint8Array(body);
        const reply = await fetch(url, { method: 'POST', headers, body: content, signal: AbortSignal.timeout(TIMEOUT_MS) });
        await reply.arrayBuffer();
        const header = (name: string) => reply.headers.get(name);
        return {
          statusCode: reply.status,
          headers: { 'x-sentry-rate-limits': header('x-sentry-rate-limits'), 'retry-after': header('retry-after') },
        };
      }),
  });
  client.init();
  const countReports = countPerMinute();
  return {
    report({ type, message, stack, ...more }: ErrorDescription): void {
      if (countReports() > MAX_PER_MINUTE) return;
      client.captureEvent({
        level: 'error',
        tags: { service },
        extra: more,
        exception: { values: [{ type, value: message, stacktrace: { frames: parseStack(stack) } }] },
      });
    },
    /** Sends what is left. */
    stop: async () => void (await client.close(TIMEOUT_MS)),
  };
}
