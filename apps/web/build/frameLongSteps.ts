import type { Plugin } from 'vite';

/**
 * React stops every five milliseconds to let a tap through, and what is done between two of its steps costs a slow phone half as much as
 * a step. A step as long as a frame keeps nobody waiting longer than the screen does, and the page can be used sooner.
 */
export const frameLongSteps: Plugin = {
  name: 'frame-long-steps',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transform(code, id) {
    if (!id.endsWith('/scheduler/cjs/scheduler.production.js')) return null;
    const longer = code.replace('frameInterval = 5,', 'frameInterval = 16,');
    // A new release may be written otherwise, which would go unseen.
    if (longer === code) throw new Error(`${id} says otherwise how long a step may be`);
    return longer;
  },
};
