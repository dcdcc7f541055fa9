import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

export interface RateLimitOptions {
  /** Stands before the keys in the table that all processes share. */
  name: string;
  points: number;
  seconds: number;
}

export interface RateLimiter {
  /** Takes one point, or refuses with -4 and the seconds to wait. Without a database it refuses too. */
  consume: (key: string) => Promise<void>;
  /** Counts one, whatever the limit, and says how many there are now. */
  increment: (key: string) => Promise<number>;
  /** Takes back what was counted for nothing. */
  decrement: (key: string) => Promise<void>;
  count: (key: string) => Promise<number>;
  reset: (key: string) => Promise<void>;
}

export const tooManyRequests = (milliseconds: number) => {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new ApiProblem(-4, 'too many requests', { retryAfter });
};

export function createRateLimiter({ pool }: Pick<Services, 'pool'>, { name, points, seconds }: RateLimitOptions): RateLimiter {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_counter',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
  });
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
