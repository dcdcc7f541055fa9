// What the processes of a running shop take, read from /proc; nothing where there is none.
import { readdirSync, readFileSync } from 'node:fs';

export interface Taken {
  /** Megabytes in memory. */
  memory: number;
  /** Seconds of one core since it started. */
  seconds: number;
}

/** The clock of /proc, on every Linux that Node runs on. */
const TICKS = 100;

const programs = { api: 'apps/api/src/server.ts', web: 'apps/web/src/server/main.ts' } as const;
export type Program = keyof typeof programs;

/** One of the processes that the start command has started. */
export function takenBy(program: Program, startCommand: number | undefined): Taken | null {
  const id = childrenOf(startCommand).find((child) => read(child, 'cmdline').includes(programs[program]));
  if (id === undefined) return null;
  // After the name, which is in brackets and may hold anything.
  const fields = read(id, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(read(id, 'status'))?.[1] ?? 0);
  return { memory: Math.round(kilobytes / 1024), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS };
}

function childrenOf(parent: number | undefined): number[] {
  return list().filter((id) => Number(/PPid:\s+(\d+)/.exec(read(id, 'status'))?.[1]) === parent);
}

function list(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function read(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

/** The limits of performance: an API that holds more no longer fits beside a database. */
export function printMemory(when: string, startCommand: number | undefined): void {
  const [api, web] = [takenBy('api', startCommand), takenBy('web', startCommand)];
  if (api && web) console.log(`${`memory, ${when}`.padEnd(42)} API ${api.memory} MB (limit 180), web ${web.memory} MB (limit 250)`);
}
