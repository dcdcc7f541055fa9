import { describeUrl } from './describeUrl.ts';

/** What a log line says about an error. Everything else that an error carries could hold the data of a person. */
export interface ErrorDescription {
  type: string;
  message: string;
  /** The calls only: the first lines of a stack repeat the message. */
  stack: string;
  /** The text of a failed statement, with placeholders for its values. */
  query?: string;
  cause?: ErrorDescription;
  errors?: ErrorDescription[];
  [field: string]: unknown;
}

/** Names of things in the program, the database and the network. Never values of a row. */
const loggedFields = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
  'syscall',
  'address',
  'port',
  'hostname',
  'statusCode',
];

const MAX_QUERY_LENGTH = 400;
const MAX_MESSAGE_LENGTH = 500;
const MAX_DEPTH = 4;

/**
 * Describes an error without the values that it was about: no parameters of a statement, no keys of a violated constraint, no text that a
 * parser rejected, no query of a URL.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: '[Redacted]', stack: '' };
  const fields = Object.fromEntries(
    loggedFields.flatMap((name): [string, string | number][] => {
      const value = Reflect.get(error, name);
      return isLoggable(value) ? [[name, value]] : [];
    }),
  );
  const query: unknown = Reflect.get(error, 'query');
  const hasMore = depth < MAX_DEPTH;
  return {
    type: error.constructor.name,
    message: describeMessage(error).slice(0, MAX_MESSAGE_LENGTH),
    ...fields,
    stack: describeStack(error),
    ...(typeof query === 'string' ? { query: query.replace(/\s+/g, ' ').slice(0, MAX_QUERY_LENGTH) } : {}),
    ...(hasMore && error.cause !== undefined ? { cause: describeError(error.cause, depth + 1) } : {}),
    ...(hasMore && error instanceof AggregateError ? { errors: error.errors.map((each) => describeError(each, depth + 1)) } : {}),
  };
}

/** The message for a terminal, and the reason behind it. */
export function describeErrorMessage(error: unknown): string {
  if (!(error instanceof Error)) return '[Redacted]';
  const message = describeMessage(error);
  return error.cause instanceof Error ? `${message}: ${describeMessage(error.cause)}` : message;
}

const isLoggable = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 100);

function describeMessage(error: Error): string {
  // Drizzle appends the parameters to the statement.
  if ('query' in error && 'params' in error) return 'Failed query';
  // V8 quotes the text that JSON.parse rejected.
  if (error instanceof SyntaxError) return 'The text has a wrong syntax';
  // Class 22, data exception: PostgreSQL quotes the value.
  if ('code' in error && typeof error.code === 'string' && /^22[0-9A-Z]{3}$/.test(error.code)) return 'PostgreSQL rejected a value';
  return redactText(error.message);
}

/** A day, as names of rates and backups have it. */
const DAY = '(?:19|20)\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d)';
const LONG_NUMBER = new RegExp(`\\+?\\b(?!${DAY})\\d{8,}[\\dX]?\\b`, 'g');
/** Identity and residence numbers of Taiwan, permits, most passports, and citizen digital certificates. Codes of orders are longer. */
const DOCUMENT = /\b(?:[A-Z][A-D\d]\d{7,9}|[A-Z]{2}\d{14})\b/g;

/** Hides queries of URLs, credentials in URLs, email addresses, numbers of documents, and runs of digits that are as long as a phone number. */
export function redactText(text: string): string {
  return text
    .replace(/:\/\/[^\s/@]*@/g, '://[Redacted]@')
    .replace(/[^\s"'<>]+/g, (word) => (/\?./.test(word) ? describeUrl(word) : word))
    .replace(/(?<!\[Redacted\]|[^\s@/"'<>])[^\s@/"'<>[\]]+@[^\s@/"'<>]+\.[^\s@/"'<>]+/g, '[Redacted]')
    .replace(DOCUMENT, '[Redacted]')
    .replace(LONG_NUMBER, '[Redacted]');
}

function describeStack({ stack = '', message }: Error): string {
  const start = message === '' ? -1 : stack.indexOf(message);
  const calls = start < 0 ? stack : stack.slice(start + message.length);
  return calls
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .join('\n');
}
