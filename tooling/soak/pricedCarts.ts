import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Check, exactly, told } from './check.ts';

const api = fileURLToPath(new URL('../../apps/api', import.meta.url));
const test = 'src/rooms/orders/couponReckon.test.ts';

interface Report {
  numTotalTests: number;
  numFailedTests: number;
}

/** The API's own test of it, with as many cases as a change or a night has time for. */
export const pricedCarts: Check = {
  title: 'Carts, coupons and rates by chance, reckoned by the shop and by an oracle that counts cents',
  async run(_, size) {
    const cases = size === 'soak' ? 100_000 : 10_000;
    const folder = await mkdtemp(path.join(tmpdir(), 'baodao-priced-'));
    const outputFile = path.join(folder, 'report.json');
    try {
      const vitest = path.join(api, 'node_modules/.bin/vitest');
      await promisify(execFile)(vitest, ['run', '--project', 'pglite', '--reporter', 'json', '--outputFile', outputFile, test], {
        cwd: api,
        env: { ...process.env, COUPON_CASES: String(cases) },
      }).catch(() => {});
      const { numTotalTests, numFailedTests } = JSON.parse(await readFile(outputFile, 'utf8')) as Report;
      return [
        told('carts for each rule', String(cases)),
        told('rules', String(numTotalTests)),
        exactly('rules that a cart was found against', numFailedTests, 0),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
