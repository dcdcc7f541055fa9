import { readdir, readFile } from 'node:fs/promises';

export interface PostgresProcess {
  pid: number;
  cpuSeconds: number;
}

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** The postmaster of a data directory and its children, with the CPU time of ended children. */
export async function listPostgres(data: string): Promise<PostgresProcess[]> {
  const [line = ''] = (await readFile(`${data}/postmaster.pid`, 'utf8').catch(() => '')).split('\n');
  const postmaster = Number(line);
  if (!postmaster) return [];
  const found: PostgresProcess[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    // The name in brackets may contain spaces. Behind it: state, parent, and from the twelfth field user, system, and those of children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const pid = Number(name);
    if (pid !== postmaster && Number(fields[1]) !== postmaster) continue;
    const ticks = fields.slice(11, pid === postmaster ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
    found.push({ pid, cpuSeconds: ticks / TICKS_PER_SECOND });
  }
  // The postmaster first, so that it starts no new children while they are killed.
  return found.sort((left, right) => Number(right.pid === postmaster) - Number(left.pid === postmaster));
}
