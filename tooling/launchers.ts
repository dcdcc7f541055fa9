import { readFileSync } from 'node:fs';

const PACKAGE_MANAGER = /^(?:\S*node\s+)?(?:\S*\/)?(?:npm|npx|pnpm)(?:-cli)?(?:\.c?js)?\s/;
const SHELL_OF_A_SCRIPT = /^(?:\S*\/)?(?:sh|dash)\s-c\s/;

interface Running {
  parent: number;
  commandLine: string;
}

/** Null when the process has exited, or without /proc. */
function readProcess(id: number): Running | null {
  try {
    const commandLine = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1];
    return parent === undefined ? null : { parent: Number(parent), commandLine };
  } catch {
    return null;
  }
}

/** The package managers that started this process, nearest first. An interactive shell does not count. */
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
 * Calls back when a launcher exits. npx does not forward SIGTERM, so without this a stopped npx would leave the shop running.
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
