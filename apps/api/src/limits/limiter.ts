import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiProblem } from '../http/problems.ts';
import type { Services } from '../services.ts';

export interface LimitOptions {
  /** Stands before the keys in the table that all processes share. */
  name: string;
  points: number;
  seconds: number;
}

export interface Limiter {
  /** Takes one point, or refuses with -4 and the seconds to wait. Without a database it refuses too. */
  take: (key: string) => Promise<void>;
  /** Counts one, whatever the limit, and says how many there are now. */
  add: (key: string) => Promise<number>;
  /** Takes back what was counted for nothing. */
  giveBack: (key: string) => Promise<void>;
  count: (key: string) => Promise<number>;
  clear: (key: string) => Promise<void>;
}

export const tooMany = (milliseconds: number) => {
  const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000));
  return new ApiProblem(-4, 'too many requests', { retryAfter });
};

export function createLimiter({ pool }: Pick<Services, 'pool'>, { name, points, seconds }: LimitOptions): Limiter {
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
    async take(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? tooMany(error.msBeforeNext) : error;
      }
    },
    add: async (key) => (await limiter.penalty(key)).consumedPoints,
    async giveBack(key) {
      await limiter.reward(key);
    },
    count: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    async clear(key) {
      await limiter.delete(key);
    },
  };
}
