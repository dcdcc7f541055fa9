import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { currentRequest } from '../db/requestScope.ts';
import { sendProblem } from './errorHandler.ts';
import type { GuestReply } from './guestReplies.ts';
import { HandledRequest } from './handledRequest.ts';
import { ApiProblem } from './problems.ts';
import { wantedPosition } from './readFromReplica.ts';
import type { ReadContext } from './requestContext.ts';

/** A public read. Guests share its replies (`guestReplies.ts`). */
export interface Reader<Input, Reply> {
  read: (input: Input, call: ReadContext) => Promise<Reply>;
  /** False for an input whose reply may change by more than content and stock of product cards. Such a reply is never kept. */
  isShared?: (input: Input) => boolean;
  /** Returns a function that runs for each request that gets the reply. */
  onServed?: (reply: Reply) => () => void;
  /** Seconds that shared caches may keep the reply. Only for endpoints whose replies are the same for everyone. */
  cache?: number;
}

/** The envelope's last field differs per request. */
const END = '"}';

interface ReadRoute<Input, Reply> {
  reader: Reader<Input, Reply>;
  serialize: (envelope: unknown) => string;
}

/** In memory of its own. Node's small buffers are parts of 64 kB, and a kept one would keep all of it. */
function encodeToKeep(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/**
 * Sends two parts as one body. Copying large replies into one buffer each would take most of the time of a shared reply. `onSend` hooks do not
 * run; those of the API concern cookies and request bodies.
 */
function sendParts(reply: FastifyReply, start: Buffer, end: Buffer): FastifyReply {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
  reply.raw.setHeader('content-length', start.length + end.length);
  reply.raw.statusCode = reply.statusCode;
  reply.raw.write(start);
  reply.raw.end(end);
  return reply;
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Answers guests with shared replies, and everyone else with `answerMember`. */
export function answerGuests<Input, Reply>(
  app: FastifyInstance,
  endpoint: AnyEndpoint,
  { reader, serialize }: ReadRoute<Input, Reply>,
  answerMember: Answer,
): Answer {
  const { route, access } = endpoint;
  const { read, isShared, onServed, cache } = reader;
  const cacheControl = cache !== undefined && access === 'public' ? `public, max-age=0, s-maxage=${cache}` : 'private, no-cache';

  const send = (request: FastifyRequest, reply: FastifyReply, { bytes, etag }: GuestReply): FastifyReply => {
    // It took too long, and got 503 (`backpressure.ts`).
    if (currentRequest()?.isCancelled || reply.sent) return reply;
    reply.header('cache-control', cacheControl);
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.header('content-type', 'application/json; charset=utf-8');
    return sendParts(reply, bytes, Buffer.from(request.id + END));
  };

  return async (request, reply) => {
    const isGuest = access === 'public' || request.headers.authorization === undefined;
    // The route's schema has parsed it.
    const input = request.query as Input;
    if (!isGuest || isShared?.(input) === false) return answerMember(request, reply);
    const { language } = new HandledRequest(request, reply, endpoint, null);
    const key = `${route} ${language} ${JSON.stringify(input)}`;
    try {
      const found = await app.guestReplies.get(
        key,
        () => request.signal,
        async (signal) => {
          const data = await read(input, { language, session: null, signal });
          const text = serialize({ status: true, data, code: 0, requestId: '' });
          if (!text.endsWith(END)) throw new Error('The envelope does not end with the id of the request');
          return { bytes: encodeToKeep(text.slice(0, -END.length)), onServed: onServed?.(data) };
        },
        wantedPosition(request, null),
      );
      found.onServed?.();
      return send(request, reply, found);
    } catch (error) {
      if (error instanceof ApiProblem) return sendProblem(reply, request, error.status, error.code, error.message, error.data);
      throw error;
    }
  };
}
