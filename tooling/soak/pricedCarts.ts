import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Check, none, reported } from './check.ts';

const api = fileURLToPath(new URL('../../apps/api', import.meta.url));
const vitest = path.join(api, 'node_modules/.bin/vitest');
const test = 'src/features/orders/couponPricing.test.ts';
const TIMEOUT_MS = 900_000;

/** The API's own test of it, with as many cases as a change or a night has time for. */
export const pricedCarts: Check = {
  title: 'Carts, coupons and rates by chance, reckoned by the shop and by an oracle that counts cents',
  async run(_, size) {
    const cases = size === 'soak' ? 100_000 : 10_000;
    const given = ['run', '--project', 'pglite', '--reporter', 'tap-flat', '--testTimeout', String(TIMEOUT_MS), test];
    const env = { ...process.env, COUPON_CASES: String(cases) };
    // It ends with an error where a rule was broken, and says which all the same.
    const { stdout } = await promisify(execFile)(vitest, given, { cwd: api, env }).catch((error: { stdout: string }) => error);
    const rules = stdout.split('\n').filter((line) => /^(not )?ok /.test(line));
    if (rules.length === 0) throw new Error('No rule was looked at');
    return [
      reported('carts by chance, and rules they were held against', `${cases}, ${rules.length}`),
      none(
        'rules that were broken',
        rules.filter((line) => line.startsWith('not ok')),
      ),
    ];
  },
};
