import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Services } from '../../services.ts';
import { ApiProblem } from '../http/problems.ts';

export interface RateLimitOptions {
  /** Prefix of the keys, which all processes share. */
  name: string;
  points: number;
  seconds: number;
  /** Rejects keys without points from memory until their window ends. Not for keys that are reset or given points back. */
  blocksInMemory?: boolean;
}

export interface RateLimiter {
  /** Consumes one point. Throws -4 with the seconds to wait when none is left, and throws when nothing that counts is reachable. */
  consume: (key: string) => Promise<void>;
  /** Adds one, whatever the limit, and returns the new count. */
  increment: (key: string) => Promise<number>;
  /** Returns one point. */
  decrement: (key: string) => Promise<void>;
  count: (key: string) => Promise<number>;
  reset: (key: string) => Promise<void>;
}

export const tooManyRequests = (milliseconds: number) => {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new ApiProblem(-4, 'too many requests', { retryAfter });
};

export function createRateLimiter(
  { pool, valkey }: Pick<Services, 'pool' | 'valkey'>,
  { name, points, seconds, blocksInMemory = false }: RateLimitOptions,
): RateLimiter {
  const options = { keyPrefix: name, points, duration: seconds, ...(blocksInMemory ? { inMemoryBlockOnConsumed: points } : {}) };
  const table = { storeClient: pool, storeType: 'pool', tableName: 'rate_counter', tableCreated: true };
  const inPostgres = new RateLimiterPostgres({ ...options, ...table });
  // Keys count anew in PostgreSQL while Valkey is away. Whoever waits for that gets the points of one more window.
  // Its script runs on Valkey as well, which that of `RateLimiterValkey` does not on Redis.
  const limiter = valkey ? new RateLimiterRedis({ ...options, storeClient: valkey, insuranceLimiter: inPostgres }) : inPostgres;
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooManyRequests(error.msBeforeNext) : error;
      }
    },
    increment: async (key) => (await limiter.penalty(key)).consumedPoints,
    async decrement(key) {
      await limiter.reward(key);
    },
    count: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    async reset(key) {
      await limiter.delete(key);
    },
  };
}
