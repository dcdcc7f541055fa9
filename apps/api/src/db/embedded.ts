import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface EmbeddedDatabase {
  url: string;
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Where the data lies; in memory when absent. */
  dataDir?: string | undefined;
  /** A dump to start from. */
  dump?: string | undefined;
}

const program = fileURLToPath(new URL('./embeddedProcess.ts', import.meta.url));

/**
 * Starts PGlite in a process of its own, so that the event loop of the API never runs it.
 * It ends with the process that started it, also when that one is killed.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  // Under `node --watch` a child would report its imports over the channel that is ours.
  const { WATCH_REPORT_DEPENDENCIES: _watch, ...env } = process.env;
  const child = fork(program, [JSON.stringify(options)], { env, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The embedded database ended while it started (${code})`);
  });
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [{ port: number } | { error: string }];
  failed.catch(() => {});
  if ('error' in message) throw new Error(message.error);
  return {
    url: `postgres://postgres@127.0.0.1:${message.port}/postgres`,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}
