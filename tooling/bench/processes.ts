// Memory and CPU time of the shop's processes, read from /proc. Other systems than Linux have no /proc and give null.
import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessUsage {
  /** Resident memory. */
  megabytes: number;
  /** CPU time since the start. */
  cpuSeconds: number;
}

/** USER_HZ is 100 on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

const programs = { api: 'apps/api/src/server.ts', web: 'apps/web/src/server/main.ts' } as const;
export type Program = keyof typeof programs;

/** Usage of a process that the start command started. */
export function readUsage(program: Program, startCommand: number | undefined): ProcessUsage | null {
  const id = listChildren(startCommand).find((child) => readProcFile(child, 'cmdline').includes(programs[program]));
  return id === undefined ? null : readProcess(id);
}

export function readProcess(id: number): ProcessUsage {
  // The process name is in brackets and may contain spaces, so the fields are read after it.
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
    // The process has exited.
    return '';
  }
}

/** With more memory than the limits, the processes do not fit next to a database on a small server. */
export function printMemory(when: string, startCommand: number | undefined): void {
  const [api, web] = [readUsage('api', startCommand), readUsage('web', startCommand)];
  if (api && web) console.log(`${`memory, ${when}`.padEnd(42)} API ${api.megabytes} MB (limit 180), web ${web.megabytes} MB (limit 250)`);
}
