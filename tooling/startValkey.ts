import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { findFreePorts } from './findFreePorts.ts';

/** Valkey's program, or Redis', which older systems have instead. */
export function findValkey(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const programs = ['valkey-server', 'redis-server'].flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return programs.find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export interface ValkeyServer {
  url: string;
  /** Kills the process. */
  stop: () => Promise<void>;
  /** Starts it again at the same port, empty. */
  start: () => Promise<void>;
}

/** Starts a server that keeps everything in memory. */
export async function startValkey(program: string): Promise<ValkeyServer> {
  const [port = 0] = await findFreePorts(1);
  let child: ChildProcess | undefined;
  const server: ValkeyServer = {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const started = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.once('error', reject).once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
        started.stdout.on('data', (text: Buffer) => {
          if (text.includes('Ready to accept connections')) resolve();
        });
      });
    },
  };
  await server.start();
  return server;
}
