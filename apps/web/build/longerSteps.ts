import type { Plugin } from 'vite';

/**
 * React stops every five milliseconds to let a tap through, and what is done between two of its steps costs a slow phone half as much as
 * a step. With eight it stops less often, and a step on a phone a quarter as quick as a desk is still none that holds up a tap: with
 * sixteen the page could be used sooner still, but Lighthouse counted 330 ms of blocked time for 160.
 */
export const longerSteps: Plugin = {
  name: 'longer-steps',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (!id.endsWith('/scheduler/cjs/scheduler.production.js')) return null;
    const longer = code.replace('frameInterval = 5,', 'frameInterval = 8,');
    // A new release may be written otherwise, which would go unseen.
    if (longer === code) throw new Error(`${id} says otherwise how long a step may be`);
    return longer;
  },
};
