import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import type { Replicas } from '../db/replicas.ts';
import { GuestReplies } from './guestReplies.ts';
import { wantedPosition } from './readFromReplica.ts';

const shop = await openTestShop();

/** The position that a guest with this cookie wants. */
const wantedWith = (position: string) =>
  wantedPosition({ cookies: { position }, server: { secureCookies: false } } as unknown as FastifyRequest, null);

const hostilePositions = ['1e308', '-1', '', ' 1', '0x10', '1.5', 'NaN', 'Infinity', '١٢', '9'.repeat(17), '9'.repeat(4_000), '1;2', '[1]'];

test.each(hostilePositions)('takes the forged position %j for one that only the primary has', (position) => {
  expect(wantedWith(position)).toBe(Number.POSITIVE_INFINITY);
});

test('many forged positions share one reply of the primary, and none is read from a replica', async () => {
  const asked: number[] = [];
  const replicas = {
    canReach: (position: number) => position <= 100,
    choose: (position: number) => void asked.push(position),
  } as unknown as Replicas;
  const replies = new GuestReplies(shop.services.db, replicas);
  let made = 0;
  const get = (position: number) =>
    replies.get(
      'GET /rest/currency',
      () => new AbortController().signal,
      async () => {
        made += 1;
        return { bytes: Buffer.from('{}') };
      },
      position,
    );
  const numbers = Array.from({ length: 500 }, (_, at) => String(9_000_000_000_000_000 - at));
  await Promise.all([...numbers, ...hostilePositions].map((position) => get(wantedWith(position))));
  expect(made).toBe(1);
  expect(new Set(asked)).toEqual(new Set([Number.POSITIVE_INFINITY]));
});
