import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface FirstImportOptions {
  url: string;
  embedded: boolean;
  dataDir: string;
  folder: string;
}

const program = fileURLToPath(new URL('./firstImportProcess.ts', import.meta.url));

/** Imports a folder in a process of its own. Nothing else may be connected to an embedded database meanwhile: it has one session. */
export async function runFirstImport(options: FirstImportOptions): Promise<void> {
  // Under `node --watch` a child would report its imports over the channel that is ours.
  const { WATCH_REPORT_DEPENDENCIES: _watch, ...env } = process.env;
  // Every user of the machine can see arguments, and the URL holds a password.
  const child = fork(program, [], {
    env: { ...env, FIRST_IMPORT: JSON.stringify(options) },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The first import of ${options.folder} failed`);
}
