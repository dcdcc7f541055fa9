import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';

export interface Line {
  line: number;
  value: unknown;
}

/** A line of JSON that cannot be read is given as this, so that the reading goes on. */
export class UnreadableLine {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Every line of a file of JSON lines, one at a time: a file may be larger than the memory. Empty lines are passed over. */
export async function* readJsonLines(file: string): AsyncGenerator<Line> {
  const input = createReadStream(file, { encoding: 'utf8' });
  let line = 0;
  try {
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      line += 1;
      const json = line === 1 ? text.replace(/^\uFEFF/, '') : text;
      if (json.trim() !== '') yield { line, value: parseJson(json) };
    }
  } finally {
    input.destroy();
  }
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return new UnreadableLine('is not JSON');
  }
}

/** Every row of a CSV file by the names of its first line, with the line it begins in. */
export async function* readCsv(file: string): AsyncGenerator<Line> {
  const parser = createReadStream(file).pipe(
    parse({ bom: true, columns: true, info: true, skip_empty_lines: true, relax_column_count: true, trim: false }),
  );
  let next = 2;
  try {
    for await (const { record, info } of parser) {
      yield { line: next, value: record };
      next = info.lines + 1;
    }
  } catch (error) {
    yield { line: next, value: new UnreadableLine(`is not CSV: ${error instanceof Error ? error.message : String(error)}`) };
  }
}

export interface MarkdownFile {
  head: Record<string, string>;
  text: string;
}

/** Markdown below `name: value` lines between two lines of three dashes. */
export async function readMarkdown(folder: string, file: string): Promise<MarkdownFile | UnreadableLine> {
  const whole = (await readFile(path.join(folder, file), 'utf8')).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [, above, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(whole) ?? [];
  if (above === undefined || text === undefined) return new UnreadableLine('has no head between two lines of "---"');
  const head: Record<string, string> = {};
  for (const line of above.split('\n')) {
    if (line.trim() === '') continue;
    const [, name, value] = /^([A-Za-z]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) return new UnreadableLine(`has a line in its head that is not "name: value": ${line.slice(0, 40)}`);
    if (value) head[name] = value;
  }
  return { head, text: text.trim() };
}
