import { expect, test } from 'vitest';
import { describeError, describeErrorMessage, redactText } from './describeError.ts';

const phone = '0912345678';
const identity = '11010519491231002X';

/** An error as the PostgreSQL driver throws it: the fields of the server's answer are properties. */
const databaseError = (message: string, code: string, fields: object = {}) =>
  Object.assign(new Error(message), { code, severity: 'ERROR', ...fields });

/** An error as Drizzle throws it. */
const queryError = (cause: Error) =>
  Object.assign(new Error(`Failed query: select $1\nparams: ${phone},${identity}`, { cause }), {
    query: 'insert into "account"\n  values ($1, $2)',
    params: [phone, identity],
  });

const textOf = (error: unknown) => JSON.stringify(describeError(error)) + describeErrorMessage(error);

test('a failed query is described without its parameters', () => {
  const error = queryError(databaseError('terminating connection due to administrator command', '57P01'));
  expect(textOf(error)).not.toMatch(new RegExp(`${phone}|${identity}`));
  expect(describeError(error)).toMatchObject({
    message: 'Failed query',
    query: 'insert into "account" values ($1, $2)',
    cause: { code: '57P01', message: 'terminating connection due to administrator command' },
  });
  expect(describeErrorMessage(error)).toBe('Failed query: terminating connection due to administrator command');
});

test('a violated constraint is described without the values of the row', () => {
  const error = databaseError('duplicate key value violates unique constraint "account_phone_key"', '23505', {
    detail: `Key (phone)=(${phone}) already exists.`,
    where: `COPY account, line 1: "${phone}"`,
    internalQuery: `select '${phone}'`,
    hint: phone,
    table: 'account',
    constraint: 'account_phone_key',
  });
  expect(textOf(error)).not.toContain(phone);
  expect(describeError(error)).toMatchObject({ code: '23505', table: 'account', constraint: 'account_phone_key' });
});

test('a rejected value is not quoted', () => {
  expect(textOf(databaseError('invalid input syntax for type integer: "hunter2"', '22P02'))).not.toContain('hunter2');
  expect(describeError(databaseError('invalid input syntax for type integer: "hunter2"', '22P02')).code).toBe('22P02');
});

test('text that is no JSON is not quoted', () => {
  let thrown: unknown;
  try {
    JSON.parse('hunter2-is-my-password');
  } catch (error) {
    thrown = error;
  }
  expect(String(thrown)).toContain('hunter2');
  expect(textOf(thrown)).not.toContain('hunter2');
});

test('the errors of an aggregate and a long chain of causes are described in the same way', () => {
  const error = new AggregateError([queryError(new Error(phone))], phone, { cause: queryError(queryError(new Error(identity))) });
  expect(textOf(error)).not.toMatch(new RegExp(`${phone}|${identity}`));
  const circular = new Error('circular');
  circular.cause = circular;
  expect(textOf(circular)).toContain('circular');
});

test('the stack keeps the calls and drops the message', () => {
  const error = new Error(`of ${phone}\n    at secret (line:1:1)`);
  const { stack } = describeError(error);
  expect(stack).toMatch(/^at .*describeError\.test\.ts/);
  expect(stack).not.toMatch(/secret|0912/);
});

test('properties that a library adds are dropped', () => {
  const error = Object.assign(new TypeError('fetch failed'), {
    input: phone,
    config: { headers: { authorization: 'Bearer x' } },
    rawPacket: phone,
  });
  expect(textOf(error)).not.toMatch(/0912|Bearer/);
  expect(describeError(error).type).toBe('TypeError');
});

test('values that are not errors are not logged', () => {
  for (const thrown of [phone, { phone }, null, undefined, [phone]]) expect(textOf(thrown)).not.toContain(phone);
});

test.each([
  [
    'Failed to parse URL from https://gateway.example/pay?sign=abc&page=1',
    'Failed to parse URL from https://gateway.example/pay?sign&page=1',
  ],
  ['connect to postgres://shop:hunter2@db.example/shop', 'connect to postgres://[Redacted]@db.example/shop'],
  ['no member mei@example.com', 'no member [Redacted]'],
  ['no member +886912345678', 'no member [Redacted]'],
  [`number ${identity}`, 'number [Redacted]'],
  ['rates plain-20261121 were added on 2026-11-21', 'rates plain-20261121 were added on 2026-11-21'],
  ['no member 20261345', 'no member [Redacted]'],
  ['no member 202611210', 'no member [Redacted]'],
  ['identity A123456789, AC01234567, H12345678 and (E98765432)', 'identity [Redacted], [Redacted], [Redacted] and ([Redacted])'],
  ['carrier /ABC1234 of AB12345678901234', 'carrier /ABC1234 of [Redacted]'],
  ['invoice XY10000001 of payment P261121123456ABCDEFG', 'invoice XY10000001 of payment P261121123456ABCDEFG'],
  ['Order T26111500000001 not found', 'Order T26111500000001 not found'],
  ['Server listening at http://127.0.0.1:3001', 'Server listening at http://127.0.0.1:3001'],
])('%s becomes %s', (text, redacted) => {
  expect(redactText(text)).toBe(redacted);
});
