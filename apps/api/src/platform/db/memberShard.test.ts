import { expect, test } from 'vitest';
import { memberShard } from './memberShard.ts';

test('a member keeps the shard for ever, because stored codes contain it', () => {
  expect([1, 2, 3, 1_000_000, 2_147_483_647].map(memberShard)).toEqual(['TY', 'HR', '3K', '7S', '4H']);
});

test('members who sign up one after the other are spread over all shards', () => {
  const counts = new Map<string, number>();
  for (let id = 1; id <= 102_400; id += 1) counts.set(memberShard(id), (counts.get(memberShard(id)) ?? 0) + 1);
  expect(counts.size).toBe(1_024);
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(110);
});
