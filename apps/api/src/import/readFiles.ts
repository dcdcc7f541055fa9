import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { findJsonProblem, findLineProblem, isStorable } from './lineProblem.ts';
import { decodeBytes, decodeFile, describeUndecodable } from './textEncoding.ts';

/** The longest allowed line or Markdown file. The longest real one has about ten thousand characters. */
const MAX_LENGTH = 2 ** 20;

export interface Line {
  line: number;
  value: unknown;
}

/** Stands for a line that cannot be parsed, so that the reader continues with the next one. */
export class UnreadableLine {
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** Streams the lines of a JSON Lines file, because it may exceed the memory. Skips empty lines. */
export async function* readJsonLines(file: string): AsyncGenerator<Line> {
  const { encoding, text, findUndecodableLine } = await decodeFile(file);
  let line = 0;
  for await (const json of splitLines(text)) {
    line += 1;
    // Its beginning was decoded with the part of the file before.
    if (line === findUndecodableLine()) break;
    if (json.length > MAX_LENGTH) {
      yield { line, value: new UnreadableLine('is longer than 1 MB') };
      return;
    }
    if (json.trim() !== '') yield { line, value: parseJson(json) };
  }
  const undecodable = findUndecodableLine();
  if (undecodable !== null) yield { line: undecodable, value: new UnreadableLine(describeUndecodable(encoding)) };
}

/** Stops after the beginning of a line that is too long. */
async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of text) {
    const lines = (rest + part).split(/\r?\n/);
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > MAX_LENGTH) break;
  }
  if (rest !== '') yield rest;
}

function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new UnreadableLine('is not valid JSON');
  }
  const problem = findJsonProblem(value, text);
  return problem === null ? value : new UnreadableLine(problem);
}

/** Streams the rows of a CSV file. The first line contains the column names. `line` is the first line of a row. */
export async function* readCsv(file: string): AsyncGenerator<Line> {
  const { encoding, text, findUndecodableLine } = await decodeFile(file);
  let next = 1;
  let width = 0;
  const columns = (names: string[]) => {
    const repeated = names.find((name, index) => names.indexOf(name) !== index);
    if (repeated !== undefined) throw new Error(`the column ${repeated} appears twice`);
    next = 2;
    width = names.length;
    return names;
  };
  const parser = parse({ columns, info: true, skip_empty_lines: true, relax_column_count: true, trim: false, max_record_size: MAX_LENGTH });
  // The loop below reports errors. Unlike `pipe`, this also closes the file when the loop ends early.
  pipeline(Readable.from(text), parser, () => {});
  let problem: string | null = null;
  try {
    for await (const { record, info } of parser) {
      if (next === findUndecodableLine()) break;
      const reason = info.index > width ? describeExtraCells(info.index, width) : findLineProblem(record);
      yield { line: next, value: reason === null ? record : new UnreadableLine(reason) };
      next = info.lines + 1;
    }
  } catch (error) {
    problem = `is not valid CSV: ${error instanceof Error ? error.message : String(error)}`;
  }
  const undecodable = findUndecodableLine();
  if (undecodable !== null) yield { line: undecodable, value: new UnreadableLine(describeUndecodable(encoding)) };
  else if (problem !== null) yield { line: next, value: new UnreadableLine(problem) };
}

/** A text with a comma that is not quoted would move all cells after it to other columns. */
const describeExtraCells = (cells: number, width: number): string =>
  `has ${cells} cells, but the first line has ${width} columns; quote a text that contains a comma, or remove the extra cells`;

export interface MarkdownFile {
  head: Record<string, string>;
  text: string;
}

/** Reads Markdown below a head: `name: value` lines between two lines of three dashes. */
export async function readMarkdown(folder: string, file: string): Promise<MarkdownFile | UnreadableLine> {
  if ((await stat(path.join(folder, file))).size > MAX_LENGTH) return new UnreadableLine('is longer than 1 MB');
  const { encoding, text: decoded } = decodeBytes(await readFile(path.join(folder, file)));
  if (typeof decoded === 'number') return new UnreadableLine(`line ${decoded} ${describeUndecodable(encoding)}`);
  const whole = decoded.replaceAll('\r\n', '\n');
  if (!isStorable(whole)) return new UnreadableLine('contains a character that cannot be stored');
  const [, above, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(whole) ?? [];
  if (above === undefined || text === undefined) return new UnreadableLine('has no head between two lines of "---"');
  const head: Record<string, string> = {};
  for (const line of above.split('\n')) {
    if (line.trim() === '') continue;
    const [, name, value] = /^([A-Za-z]+):\s*(.*?)\s*$/.exec(line) ?? [];
    if (name === undefined) return new UnreadableLine(`head: a line is not "name: value": ${line.slice(0, 40)}`);
    if (Object.hasOwn(head, name)) return new UnreadableLine(`head: ${name} appears twice`);
    if (value) head[name] = value;
  }
  return { head, text: text.trim() };
}
