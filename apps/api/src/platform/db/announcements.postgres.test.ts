import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { atEnd } from '../../../test/atEnd.ts';
import { createTestApi, openTestShop } from '../../../test/shop.ts';
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
  announcements.onChange(() => heard.push('change'));
  await expect.poll(() => announcements.isConnected).toBe(true);
  return { announcements, heard };
}

test('announces changes of content when the transaction commits, and no purchase', async () => {
  const { heard } = await openAnnouncements();
  heard.length = 0;
  await inTransaction(db, async (tx) => {
    await tx.insert(contentChange).values({}).onConflictDoNothing();
    await tx.execute(sql`SELECT pg_sleep(0.1)`);
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(['change']);
  const { rows } = await db.execute(sql`
    SELECT event_object_table AS name FROM information_schema.triggers WHERE action_statement LIKE '%announce%'`);
  expect(rows).toEqual([{ name: 'content_change' }]);
});

test('connects again after the connection is lost, and tells that something may have been missed', async () => {
  const { announcements, heard } = await openAnnouncements();
  heard.length = 0;
  await db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT')`);
  await expect.poll(() => heard).toEqual(['change']);
  expect(announcements.isConnected).toBe(true);
});

test('a request that waits for a change of content is answered by an announcement, without polling', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const { announcements } = await openAnnouncements();
  const app = await createTestApi({ ...shop.services, announcements });
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
  const app = await createTestApi(shop.services);
  const { body } = await app.inject('/contentz');
  const { version } = JSON.parse(body) as { version: string };
  const waiting = app.inject(`/contentz?after=${version}`);
  await app.close();
  expect((await waiting).statusCode).toBe(200);
});
