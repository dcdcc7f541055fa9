import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openTestShop } from '../../../test/shop.ts';
import { contentChange } from '../../platform/db/schema/system.ts';
import { createContentCache } from './contentCache.ts';

const { services } = await openTestShop();
const other = drizzle({ client: new pg.Pool() });

test('finds a result once, and again when it is not worth keeping', async () => {
  const cache = createContentCache<number[]>(other);
  const isKept = (found: number[]) => found.length > 1;
  const few = vi.fn<() => Promise<number[]>>(async () => [1]);
  const many = vi.fn<() => Promise<number[]>>(async () => [1, 2]);
  for (const find of [few, few, many, many]) await cache.find(find === few ? 'few' : 'many', find, isKept);
  expect(few).toHaveBeenCalledTimes(2);
  expect(many).toHaveBeenCalledTimes(1);
  expect(await cache.find('many', few, isKept)).toEqual([1, 2]);
});

test('a failure is not kept', async () => {
  const cache = createContentCache<string>(other);
  await expect(cache.find('茶', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await cache.find('茶', async () => 'tea')).toBe('tea');
});

test('a change of public content clears what is kept of its database alone', async () => {
  const [changed, unchanged] = [createContentCache<string>(services.db), createContentCache<string>(other)];
  for (const cache of [changed, unchanged]) await cache.find('茶', async () => 'old');
  const findAfterChange = async () => {
    await services.db.insert(contentChange).values({});
    return changed.find('茶', async () => 'new');
  };
  await expect.poll(findAfterChange).toBe('new');
  expect(await unchanged.find('茶', async () => 'new')).toBe('old');
});
