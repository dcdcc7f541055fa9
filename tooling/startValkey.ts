import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { findFreePorts } from './findFreePorts.ts';
import { createRestartableServer, type RestartableServer } from './restartableServer.ts';

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

export interface ValkeyServer extends RestartableServer {
  url: string;
  /** The command line client that belongs to the server. */
  cli: string;
}

/** Starts a server that keeps everything in memory. */
export async function startValkey(program: string): Promise<ValkeyServer> {
  const [port = 0] = await findFreePorts(1);
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const launch = () => spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const server = createRestartableServer(program, launch, 'Ready to accept connections');
  await server.start();
  return { ...server, url: `redis://127.0.0.1:${port}`, cli: program.replace(/-server$/, '-cli') };
}
