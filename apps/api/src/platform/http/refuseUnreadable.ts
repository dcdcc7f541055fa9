import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { FastifyServerOptions } from 'fastify';
import { writeErrorReply } from './errorReply.ts';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** How long a client may read the answer. Closed at once, the connection of one that still sends would be reset before it has the answer. */
const LINGER_MS = 250;

const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what Node cannot read as a request, in the form of every other error, and ends the connection. */
export const refuseUnreadable: ClientErrorHandler = (error, socket) => {
  // Nobody is there to read an answer.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusOf[error.code ?? ''] ?? 400;
  const message = `${STATUS_CODES[status]}`;
  const body = writeErrorReply({ code: errorCodes.badParameter, message, requestId: randomUUID() });
  socket.end(
    [
      `HTTP/1.1 ${status} ${message}`,
      'Content-Type: application/json; charset=utf-8',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  // `end` closes one direction only: a client, or a proxy in front of it, that goes on sending would keep the connection.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
};
