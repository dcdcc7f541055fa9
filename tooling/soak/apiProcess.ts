// Runs the API in its own process, so that a check can kill it at any moment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compileCache, serverMemory, serverOptions } from '../serverOptions.ts';

export interface ApiProcess {
  url: string;
  pid: number;
  /** Sends SIGKILL. */
  kill: () => Promise<void>;
  /** Sends SIGTERM. The API finishes its open requests first. */
  stop: () => Promise<void>;
  /** True when the process ended without `kill` or `stop`. */
  hasCrashed: () => boolean;
  /** The exit code, or null after a signal. */
  exited: Promise<number | null>;
  output: () => string;
}

const program = fileURLToPath(new URL('../../apps/api/src/server.ts', import.meta.url));
const OUTPUT_LIMIT = 20_000;

export interface ApiProcessOptions {
  /** Maximum file size in KiB. A write beyond it fails as on a full disk. */
  maxFileKib?: number;
  /** The file of another server than the API, such as the web server. */
  file?: string;
  /** Receives all output; `output` returns only the end of it. */
  onOutput?: (text: string) => void;
}

export async function startApi(
  port: number,
  env: Record<string, string>,
  { maxFileKib, file = program, onOutput }: ApiProcessOptions = {},
): Promise<ApiProcess> {
  const command = [process.execPath, ...serverOptions, file];
  // `ulimit -f` counts blocks of 512 bytes. `exec` replaces the shell with the API.
  const limited = ['sh', '-c', `ulimit -f ${(maxFileKib ?? 0) * 2} && exec "$@"`, 'sh', ...command];
  const [name = '', ...args] = maxFileKib === undefined ? command : limited;
  const child = spawn(name, args, {
    env: {
      ...process.env,
      ENV_FILE: 'none',
      ...serverMemory,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      // Another server on the API's own port would be a contradiction.
      [file === program ? 'API_PORT' : 'PORT']: String(port),
      LOG_LEVEL: 'error',
      // Measurements and journeys write far more per member than a person.
      MEMBER_WRITES_PER_10_SECONDS: '1000000',
      MEMBER_WRITES_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      onOutput?.(text.toString());
      output = (output + text.toString()).slice(-OUTPUT_LIMIT);
    });
  }
  let isExpected = false;
  const exited = once(child, 'exit');
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isExpected = true;
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exited;
  };
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => message === 'ready' && resolve());
  });
  const failed = exited.then(() => {
    if (!isExpected) throw new Error(`The API exited during startup:\n${output}`);
  });
  failed.catch(() => {});
  await Promise.race([ready, failed]);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    hasCrashed: () => !isExpected && (child.exitCode !== null || child.signalCode !== null),
    exited: exited.then(([code]) => code),
    output: () => output,
  };
}
