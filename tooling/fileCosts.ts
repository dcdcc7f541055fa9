// Measures what each test file costs: TEST_COSTS=FILE appends a line per test file, `node tooling/fileCosts.ts FILE` prints the dearest.
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

interface FileCost {
  file: string;
  /** CPU time of the test's process and of the programs that it started and that ended. */
  seconds: number;
}

/** Setup files of a vitest configuration: none unless costs are measured. */
export const costSetup = process.env.TEST_COSTS ? [fileURLToPath(new URL('fileCosts.setup.ts', import.meta.url))] : [];

/** CPU seconds of this process and its ended children. Linux counts in hundredths of a second. */
export function readCpuSeconds(): number {
  // The name in brackets may contain blanks.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ', 2)[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

export function recordCost(file: string, seconds: number): void {
  const line: FileCost = { file: path.relative(fileURLToPath(new URL('..', import.meta.url)), file), seconds };
  appendFileSync(process.env.TEST_COSTS ?? '', `${JSON.stringify(line)}\n`);
}

function printCosts(report: string): void {
  const lines = readFileSync(report, 'utf8').trim().split('\n');
  const costs = lines.map((line) => JSON.parse(line) as FileCost).toSorted((a, b) => b.seconds - a.seconds);
  const packages = Map.groupBy(costs, ({ file }) =>
    file
      .split('/')
      .slice(0, file.startsWith('tooling/') ? 1 : 2)
      .join('/'),
  );
  for (const [name, files] of packages) console.log(`${sum(files).toFixed(1).padStart(8)}  ${name} (${files.length} files)`);
  console.log(`${sum(costs).toFixed(1).padStart(8)}  all, in core-seconds\n`);
  for (const { file, seconds } of costs.slice(0, 60)) console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`);
}

const sum = (costs: readonly FileCost[]) => costs.reduce((total, { seconds }) => total + seconds, 0);

if (process.argv[1] === fileURLToPath(import.meta.url)) printCosts(process.argv[2] ?? '');
