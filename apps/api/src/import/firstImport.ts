import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { MediaSettings } from '../adapters/openMediaStore.ts';

export interface FirstImportOptions {
  url: string;
  embedded: boolean;
  environment: MediaSettings;
  folder: string;
}

const program = fileURLToPath(new URL('./firstImportProcess.ts', import.meta.url));

/** Imports a folder in a child process. The embedded database has a single session, so the API must not be connected meanwhile. */
export async function runFirstImport(options: FirstImportOptions): Promise<void> {
  // With this variable, `node --watch` would make the child report its imports over our IPC channel.
  const { WATCH_REPORT_DEPENDENCIES: _watch, ...env } = process.env;
  // Every user of the machine can see arguments, and the URL contains a password.
  const child = fork(program, [], {
    env: { ...env, FIRST_IMPORT: JSON.stringify(options) },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The first import of ${options.folder} failed`);
}
