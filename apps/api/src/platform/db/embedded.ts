import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface EmbeddedDatabase {
  url: string;
  /** Resolves with the exit code or the signal when the database ends without `stop`. */
  crashed: Promise<string>;
  stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Folder of the data. Without it the database is in memory. */
  dataDir?: string | undefined;
  /** File of a PGlite dump to start from. */
  dump?: string | undefined;
}

const program = fileURLToPath(new URL('./embeddedProcess.ts', import.meta.url));

/** Starts PGlite in a child process, because it would block the event loop of the API. The child ends with its parent, even after SIGKILL. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  // With this variable, `node --watch` would make the child report its imports over our IPC channel.
  const { WATCH_REPORT_DEPENDENCIES: _watch, ...env } = process.env;
  const child = fork(program, [JSON.stringify(options)], { env, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => {
    throw new Error(`The embedded database exited with code ${code} while it started`);
  });
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [{ socketFolder: string } | { error: string }];
  failed.catch(() => {});
  if ('error' in message) throw new Error(message.error);
  // The child removes it, unless it was killed.
  child.once('exit', () => rmSync(message.socketFolder, { recursive: true, force: true }));
  let isStopping = false;
  const crashed = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      if (!isStopping) resolve(String(code ?? signal));
    });
  });
  return {
    crashed,
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(message.socketFolder)}`,
    stop: async () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
