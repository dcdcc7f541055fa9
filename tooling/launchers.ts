import { readFileSync } from 'node:fs';

const PACKAGE_MANAGER = /^(?:\S*node\s+)?(?:\S*\/)?(?:npm|npx|pnpm)(?:-cli)?(?:\.c?js)?\s/;
const SHELL_OF_A_SCRIPT = /^(?:\S*\/)?(?:sh|dash)\s-c\s/;

interface Running {
  parent: number;
  commandLine: string;
}

/** Null where the process is gone, or where there is no /proc to ask. */
function readProcess(id: number): Running | null {
  try {
    const commandLine = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    return parent === undefined ? null : { parent: Number(parent), commandLine };
  } catch {
    return null;
  }
}

/** The package managers that this process was started through, nearest first. A shell a person sits at is none of them. */
export function findLaunchers(id: number, read: (id: number) => Running | null = readProcess): number[] {
  const found: number[] = [];
  let next = id;
  for (;;) {
    const running = read(next);
    if (!running) return found;
    if (PACKAGE_MANAGER.test(`${running.commandLine} `)) found.push(next);
    else if (!SHELL_OF_A_SCRIPT.test(running.commandLine)) return found;
    next = running.parent;
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * npx does not hand SIGTERM on to what it runs: whoever stops it would leave a shop behind that nobody can find.
 * So the shop looks after its launchers, and follows the first that goes.
 */
export function onLauncherExit(onGone: () => void): void {
  const launchers = findLaunchers(process.ppid);
  if (launchers.length === 0) return;
  const watch = setInterval(() => {
    if (launchers.every(isAlive)) return;
    clearInterval(watch);
    onGone();
  }, 500);
  watch.unref();
}
