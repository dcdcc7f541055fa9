import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A server that tests kill and start again, as a failed machine does. */
export interface RestartableServer {
  /** Starts it at the same port. Waits until it is ready. */
  start: () => Promise<void>;
  /** Kills it, unless it has ended. */
  stop: () => Promise<void>;
}

/** A program is ready when it has written the given words. Its outputs must be pipes, or inherited. */
export function createRestartableServer(name: string, launch: () => ChildProcess, ready: string): RestartableServer {
  let child: ChildProcess | undefined;
  return {
    async start() {
      const started = launch();
      child = started;
      let output = '';
      await new Promise<void>((resolve, reject) => {
        const read = (text: Buffer) => {
          output = (output + text.toString()).slice(-8_000);
          if (output.includes(ready)) resolve();
        };
        started.stdout?.on('data', read);
        started.stderr?.on('data', read);
        started.once('error', reject).once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${output}`)));
      });
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
