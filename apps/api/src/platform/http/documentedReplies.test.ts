import { expect, test } from 'vitest';
import { requireDocumentedReply } from '../../../test/documentedReplies.ts';

const rate = { code: 'CNY', rate: '0.2257', rateId: 'r1', time: '2026-11-20T08:30:00.000Z', sample: false };
const reply = (data: object, more: object = {}) => ({ status: true, data: [data], code: 0, requestId: 'r', ...more });
const check = (body: unknown, status = 200) => requireDocumentedReply('GET /rest/currency', status, body);

test('the check of all API tests accepts documented replies, also with fields of a later release', () => {
  expect(() => check(reply({ ...rate, source: 'bank' }, { served: 'here' }))).not.toThrow();
  check({ status: false, data: null, code: -3, name: 'notFound', message: 'gone', requestId: 'r' }, 404);
});

test('the check of all API tests rejects replies that the document does not describe', () => {
  expect(() => check(reply({ ...rate, sample: 'no' }))).toThrow(
    'GET /rest/currency 200 is not as documented: /data/0/sample must be boolean',
  );
  expect(() => check(reply({ ...rate, time: 'today' }))).toThrow('date-time');
  expect(() => check({ status: true, data: [] })).toThrow("must have required property 'code'");
  expect(() => check({ status: true, message: 'no' }, 404)).toThrow('must');
});
