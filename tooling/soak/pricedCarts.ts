import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Check, none, reported } from './check.ts';

const api = fileURLToPath(new URL('../../apps/api', import.meta.url));
const vitest = path.join(api, 'node_modules/.bin/vitest');
const test = 'src/features/orders/couponPricing.test.ts';
const TIMEOUT_MS = 900_000;

/** Runs the API's own property test of pricing with more cases. */
export const pricedCarts: Check = {
  title: 'Random carts, coupons and rates, priced by the shop and by an independent calculation in cents',
  async run(_, size) {
    const cases = size === 'soak' ? 100_000 : 10_000;
    const args = ['run', '--project', 'postgres', '--reporter', 'tap-flat', '--testTimeout', String(TIMEOUT_MS), test];
    const env = { ...process.env, COUPON_CASES: String(cases) };
    // vitest exits with an error after a failed test. Its output still lists the results.
    const { stdout } = await promisify(execFile)(vitest, args, { cwd: api, env }).catch((error: { stdout: string }) => error);
    const results = stdout.split('\n').filter((line) => /^(not )?ok /.test(line));
    if (results.length === 0) throw new Error(`No test ran in ${test}`);
    return [
      reported('random carts, tests', `${cases}, ${results.length}`),
      none(
        'failed tests',
        results.filter((line) => line.startsWith('not ok')),
      ),
    ];
  },
};
