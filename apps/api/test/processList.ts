import { readdirSync, readFileSync } from 'node:fs';

/** Collects the command lines that any user of the machine can see, until it is stopped. */
export function watchProcessList(): { stop: () => string[] } {
  const commands = new Set<string>();
  const timer = setInterval(() => {
    for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) commands.add(readCommandLine(id));
  }, 5);
  return {
    stop() {
      clearInterval(timer);
      return [...commands];
    },
  };
}

function readCommandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // The process has ended.
    return '';
  }
}
