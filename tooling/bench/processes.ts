// What the processes of a running shop take, read from /proc; nothing where there is none.
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessUsage {
  /** Megabytes in memory. */
  megabytes: number;
  /** Seconds of one core since it started. */
  cpuSeconds: number;
}

/** The clock of /proc, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

const programs = { api: 'apps/api/src/server.ts', web: 'apps/web/src/server/main.ts' } as const;
export type Program = keyof typeof programs;

/** One of the processes that the start command has started. */
export function readUsage(program: Program, startCommand: number | undefined): ProcessUsage | null {
  const id = listChildren(startCommand).find((child) => readProcFile(child, 'cmdline').includes(programs[program]));
  if (id === undefined) return null;
  // After the name, which is in brackets and may hold anything.
  const fields = readProcFile(id, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readProcFile(id, 'status'))?.[1] ?? 0);
  return { megabytes: Math.round(kilobytes / 1024), cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND };
}

function listChildren(parent: number | undefined): number[] {
  return listProcesses().filter((id) => Number(/PPid:\s+(\d+)/.exec(readProcFile(id, 'status'))?.[1]) === parent);
}

function listProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function readProcFile(id: number, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
}

/** The limits of performance: an API that holds more no longer fits beside a database. */
export function printMemory(when: string, startCommand: number | undefined): void {
  const [api, web] = [readUsage('api', startCommand), readUsage('web', startCommand)];
  if (api && web) console.log(`${`memory, ${when}`.padEnd(42)} API ${api.megabytes} MB (limit 180), web ${web.megabytes} MB (limit 250)`);
}
