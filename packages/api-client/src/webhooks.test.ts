import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from './webhooks.ts';

const secret = `whsec_${Buffer.from('an example of a key, thirty-two.').toString('base64')}`;
const other = `whsec_${Buffer.from('another example of a key, 32 by.').toString('base64')}`;
const event = { type: 'member.deleted', timestamp: '2026-11-20T08:30:00.000Z', data: { memberCode: 'K7M2Q9XA4T' } };

const NOW = new Date('2026-11-20T08:30:10Z');
const minutesFromNow = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

function sign({ body = JSON.stringify(event), key = secret, id = 'msg_1', at = NOW } = {}) {
  return {
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign(id, at, body),
    },
  };
}

describe('verifyWebhook', () => {
  it('returns the id and the event of a message that the shop signed, from Headers and from headers of Node, as text and as bytes', () => {
    const { body, headers } = sign();
    const expected = { id: 'msg_1', event };
    expect(verifyWebhook({ secret, body, headers })).toEqual(expected);
    expect(verifyWebhook({ secret, body, headers: new Headers(headers) })).toEqual(expected);
    expect(verifyWebhook({ secret, body: new TextEncoder().encode(body), headers })).toEqual(expected);
  });

  it('accepts any of several secrets, and any of several signatures', () => {
    const { body, headers } = sign();
    expect(verifyWebhook({ secret: [other, secret], body, headers }).id).toBe('msg_1');
    const both = `${sign({ key: other }).headers['webhook-signature']} ${headers['webhook-signature']}`;
    expect(verifyWebhook({ secret, body, headers: { ...headers, 'webhook-signature': both } }).id).toBe('msg_1');
  });

  it.each([
    ['another secret', () => sign({ key: other })],
    ['a changed body', () => ({ ...sign(), body: JSON.stringify({ ...event, type: 'order.paid' }) })],
    ['a changed id', () => ({ ...sign(), headers: { ...sign().headers, 'webhook-id': 'msg_2' } })],
    ['an old message', () => sign({ at: minutesFromNow(-6) })],
    ['a message of the future', () => sign({ at: minutesFromNow(6) })],
    ['no headers', () => ({ ...sign(), headers: {} })],
  ])('throws a WebhookVerificationError for %s', (_, make) => {
    expect(() => verifyWebhook({ secret, ...make() })).toThrow(WebhookVerificationError);
  });

  it('throws without a secret', () => {
    expect(() => verifyWebhook({ secret: [], ...sign() })).toThrow('No secret was given');
  });
});
