import type { FastifyServerOptions } from 'fastify';
import { describeError, redactText } from './describeError.ts';
import { describeUrl } from './describeUrl.ts';
import { reportError } from './errorReports.ts';

type Options = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;

/** Pino's number. */
const ERROR_LEVEL = 50;

interface LoggedRequest {
  method: string;
  url: string;
  host: string;
  ip: string;
}

/** Fields that no caller should log, hidden in case one does. */
const redactedFields = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.phone', '*.access_token'];

/**
 * Logger options of every server of the shop: no line holds the data of a person or a secret.
 *
 * @example Fastify({ logger: createLoggerOptions('info') })
 */
export function createLoggerOptions(level: string): Options {
  return {
    level,
    redact: redactedFields,
    serializers: { req: describeRequest, err: (error: unknown) => describeError(error) },
    hooks: {
      logMethod(given, method, level) {
        const [first, ...rest] = given as unknown[];
        const error = first instanceof Error ? first : getError(first);
        if (error && level >= ERROR_LEVEL) reportError(() => describeError(error));
        const redact = (part: unknown) => redactPart(part, error);
        // Pino would copy the error's own message, which may hold values, to a line without a message.
        const texts = error && rest.length === 0 ? [describeError(error).message] : rest.map(redact);
        method.apply(this, [redact(first), ...texts] as Parameters<typeof method>);
      },
    },
  };
}

const describeRequest = ({ method, url, host, ip }: LoggedRequest) => ({ method, url: describeUrl(url), host, remoteAddress: ip });

function getError(logged: unknown): Error | undefined {
  return typeof logged === 'object' && logged !== null && 'err' in logged && logged.err instanceof Error ? logged.err : undefined;
}

function redactPart(part: unknown, error: Error | undefined): unknown {
  if (typeof part !== 'string') return part;
  return part === error?.message ? describeError(error).message : redactText(part);
}
