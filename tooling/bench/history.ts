// Figures of earlier commits: one file per commit, one line per run.
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface ReadFigures {
  /** Requests per second. */
  rate: number;
  /** Share of the baseline's rate. */
  share: number;
  p99: number;
  /** CPU time of the API per request. */
  cpuMs: number;
}

export interface HistoryEntry {
  commit: string;
  date: string;
  machine: string;
  products: number;
  figures: Record<string, ReadFigures>;
}

const folder = fileURLToPath(new URL('history/', import.meta.url));

export async function addToHistory(entry: HistoryEntry): Promise<void> {
  await mkdir(folder, { recursive: true });
  await appendFile(path.join(folder, `${entry.commit}.jsonl`), `${JSON.stringify(entry)}\n`);
}

/** The newest run of another commit with as many products, if any. */
export async function readEarlierEntry(commit: string, products: number): Promise<HistoryEntry | undefined> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.jsonl') && name !== `${commit}.jsonl`);
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')));
  const entries = texts.flatMap((text) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as HistoryEntry),
  );
  return entries.filter((entry) => entry.products === products).sort((one, other) => other.date.localeCompare(one.date))[0];
}
