import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

export class BodyTooLargeError extends Error {}

/**
 * Returns a stream of the request body, which fails above the limit. After its reader has left, the rest of the body is read and discarded:
 * a connection that closes with unread data is reset, and the browser loses the reply. `requestTimeout` limits how long that takes.
 */
export function forwardBody(request: IncomingMessage, maxBytes: number): Readable {
  const body = new PassThrough();
  let received = 0;
  request.on('data', (chunk: Buffer) => {
    if (body.destroyed) return;
    received += chunk.length;
    if (received > maxBytes) body.destroy(new BodyTooLargeError());
    else if (!body.write(chunk)) request.pause();
  });
  body.on('drain', () => request.resume());
  body.on('close', () => request.resume());
  request.on('end', () => body.end());
  request.on('close', () => {
    if (!request.complete) body.destroy();
  });
  return body;
}
