import { messageTypes } from '@baodao/domain/messages/shapes';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { atEnd } from '../../../test/atEnd.ts';
import { signUp } from '../../../test/members.ts';
import { openTestShop } from '../../../test/shop.ts';
import { createApi } from '../../app.ts';
import { createUnreadPoller } from '../../features/messages/unreadPoller.ts';
import { insertMessage } from '../../features/notifications/insertMessage.ts';
import { Announcements } from './announcements.ts';
import { contentChange } from './schema/system.ts';
import { inTransaction } from './transaction.ts';

const shop = await openTestShop();
const { db } = shop.services;
const url = shop.services.pool.options.connectionString ?? '';

afterEach(() => void vi.useRealTimers());

async function openAnnouncements() {
  const announcements = new Announcements(url);
  atEnd(() => announcements.stop());
  const heard: string[] = [];
  for (const channel of ['content_change', 'message'] as const)
    announcements.on(channel, (payload) => heard.push(`${channel} ${payload ?? 'unknown'}`));
  await expect.poll(() => announcements.isConnected).toBe(true);
  return { announcements, heard };
}

const sendMessage = (userId: number, order: string, to = db) =>
  insertMessage(to, { userId, type: messageTypes.order, textKey: 'orderPaid', values: { order }, dedupe: `paid:${userId}:${order}` });

test('announces changes of content, and whose messages changed, when the transaction commits', async () => {
  const { heard } = await openAnnouncements();
  const { userId } = await signUp(shop);
  heard.length = 0;
  await inTransaction(db, async (tx) => {
    await tx.insert(contentChange).values({}).onConflictDoNothing();
    await tx.execute(sql`SELECT pg_sleep(0.1)`);
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(['content_change ']);
  await sendMessage(userId, 'A1');
  await expect.poll(() => heard).toEqual(['content_change ', `message ${userId}`]);
  await db.execute(sql`UPDATE message SET read_at = now() WHERE user_id = ${userId}`);
  await db.execute(sql`DELETE FROM message WHERE user_id = ${userId}`);
  await expect.poll(() => heard).toEqual(['content_change ', ...Array.from({ length: 3 }, () => `message ${userId}`)]);
});

test('connects again after the connection is lost, and tells that something may have been missed', async () => {
  const { announcements, heard } = await openAnnouncements();
  heard.length = 0;
  await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT')`);
  await expect.poll(() => heard).toEqual(['content_change unknown', 'message unknown']);
  expect(announcements.isConnected).toBe(true);
});

test('a request that waits for a change of content is answered by an announcement, without polling', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { announcements } = await openAnnouncements();
  const app = await createApi({ ...shop.services, announcements });
  atEnd(() => app.close());
  const readVersion = async (after = '') => {
    const { body } = await app.inject(`/contentz${after && `?after=${after}`}`);
    return (JSON.parse(body) as { version: string }).version;
  };
  const known = await readVersion();
  const next = readVersion(known);
  await db.insert(contentChange).values({}).onConflictDoNothing();
  expect(await next).not.toBe(known);
});

test('requests that wait for a change do not keep the API from closing', async () => {
  const app = await createApi(shop.services);
  const { body } = await app.inject('/contentz');
  const { version } = JSON.parse(body) as { version: string };
  const waiting = app.inject(`/contentz?after=${version}`);
  await app.close();
  expect((await waiting).statusCode).toBe(200);
});

test('an announced message is counted, without polling', async () => {
  const { announcements } = await openAnnouncements();
  const { userId } = await signUp(shop);
  const poller = createUnreadPoller(db, announcements, () => {});
  atEnd(() => poller.stop());
  const counts: number[] = [];
  // A poll is due after twenty seconds of this clock, which stands still.
  vi.useFakeTimers({ toFake: ['performance'] });
  poller.subscribe(userId, (unread) => counts.push(unread));
  await expect.poll(() => counts).toEqual([0]);
  await sendMessage(userId, 'B1');
  await expect.poll(() => counts).toEqual([0, 1]);
});
