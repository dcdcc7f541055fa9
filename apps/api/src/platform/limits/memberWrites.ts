import { LRUCache } from 'lru-cache';
import type { Services } from '../../services.ts';
import { createRateLimiter } from './rateLimiter.ts';

/** The part of the budget that each process does not count in the database. Ordinary members stay below and cost no query. */
const UNCOUNTED_PART = 1 / 6;
const BURST_SECONDS = 10;

declare module 'fastify' {
  interface FastifyInstance {
    limitMemberWrites: MemberWriteLimit;
  }
}

/** Throws -4 when the member has made too many writes. Returns undefined when nothing was counted in the database. */
export type MemberWriteLimit = (userId: number) => Promise<void> | undefined;

/** Limits a member's writes over all calls and all API processes. Calls that cost more have limits of their own. */
export function createMemberWriteLimit(services: Pick<Services, 'pool' | 'valkey' | 'environment'>): MemberWriteLimit {
  const { MEMBER_WRITES_PER_10_SECONDS: perBurst, MEMBER_WRITES_PER_MINUTE: perMinute } = services.environment;
  const uncounted = Math.ceil(perBurst * UNCOUNTED_PART);
  const countable = (points: number, seconds: number) => Math.max(1, points - (uncounted * seconds) / BURST_SECONDS);
  const limiters = [
    createRateLimiter(services, {
      name: 'writes-burst',
      points: countable(perBurst, BURST_SECONDS),
      seconds: BURST_SECONDS,
      blocksInMemory: true,
    }),
    createRateLimiter(services, { name: 'writes-minute', points: countable(perMinute, 60), seconds: 60, blocksInMemory: true }),
  ];
  // A limit by size takes no memory before there are entries.
  const recent = new LRUCache<number, { writes: number }>({ maxSize: 50_000, sizeCalculation: () => 1, ttl: BURST_SECONDS * 1_000 });

  async function consumeShared(userId: number): Promise<void> {
    for (const limiter of limiters) await limiter.consume(String(userId));
  }

  return (userId) => {
    const window = recent.get(userId);
    if (!window) {
      recent.set(userId, { writes: 1 });
      return undefined;
    }
    window.writes++;
    return window.writes > uncounted ? consumeShared(userId) : undefined;
  };
}
