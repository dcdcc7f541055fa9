import { expect, test } from 'vitest';
import { findLaunchers } from './launchers.ts';

const running = (chain: readonly string[]) => (id: number) => {
  const commandLine = chain[id];
  return commandLine === undefined ? null : { parent: id + 1, commandLine };
};

test.each([
  [
    ['sh -c turbo run build && node tooling/start.ts', 'pnpm start', 'sh -c pnpm start', 'npm exec pnpm@12 start', '-bash'],
    [1, 3],
  ],
  [['sh -c node tooling/start.ts', '/usr/bin/node /usr/lib/node_modules/pnpm/bin/pnpm.cjs start', 'bash -c pnpm start &'], [1]],
  [['bash run.sh', 'npm exec something'], []],
  [['sh -c node tooling/start.ts', '/sbin/init'], []],
])('of the ancestors %j only the package managers count as launchers', (chain, launchers) => {
  expect(findLaunchers(0, running(chain))).toEqual(launchers);
});
