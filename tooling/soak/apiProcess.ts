// The API as a process of its own, that can be ended in the middle of a word.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { apiMemory, apiOptions, compileCache } from '../apiOptions.ts';

export interface ApiProcess {
  url: string;
  /** By SIGKILL. */
  kill: () => Promise<void>;
  /** By SIGTERM: it finishes what it has begun. */
  stop: () => Promise<void>;
  /** It ended without being told to. */
  hasCrashed: () => boolean;
  output: () => string;
}

const program = fileURLToPath(new URL('../../apps/api/src/server.ts', import.meta.url));
const OUTPUT_LIMIT = 20_000;

export interface ApiProcessOptions {
  /** In KiB: no file grows beyond it, and the write that would make it do so fails as on a full disk. */
  maxFileKib?: number;
}

export async function startApi(port: number, env: Record<string, string>, { maxFileKib }: ApiProcessOptions = {}): Promise<ApiProcess> {
  const command = [process.execPath, ...apiOptions, program];
  // The shell counts in blocks of 512 bytes, and is gone when the API runs in its place.
  const limited = ['sh', '-c', `ulimit -f ${(maxFileKib ?? 0) * 2} && exec "$@"`, 'sh', ...command];
  const [name = '', ...given] = maxFileKib === undefined ? command : limited;
  const child = spawn(name, given, {
    env: {
      ...process.env,
      ...apiMemory,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      API_PORT: String(port),
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
      output = (output + text.toString()).slice(-OUTPUT_LIMIT);
    });
  }
  let isTold = false;
  const gone = once(child, 'exit');
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    isTold = true;
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message) => message === 'ready' && resolve());
  });
  const failed = gone.then(() => {
    if (!isTold) throw new Error(`An API ended while it started:\n${output}`);
  });
  failed.catch(() => {});
  await Promise.race([ready, failed]);
  return {
    url: `http://127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    hasCrashed: () => !isTold && (child.exitCode !== null || child.signalCode !== null),
    output: () => output,
  };
}
