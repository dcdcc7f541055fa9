import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes text piece by piece, as fast as the disk takes it: a million lines need no more memory than a thousand. */
export async function writePieces(file: string, pieces: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunks(pieces)), createWriteStream(file));
}

const CHUNK = 64 * 1024;

function* chunks(pieces: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

export function* jsonLines(values: Iterable<object>): Generator<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`;
}

export function* csvLines(columns: readonly string[], rows: Iterable<readonly string[]>): Generator<string> {
  yield `${columns.join(',')}\n`;
  for (const row of rows) yield `${row.map(quoted).join(',')}\n`;
}

const quoted = (field: string) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

const AT_ONCE = 16;

/** Many small files; folders are made where they are missing. */
export async function writeFiles(folder: string, files: Iterable<{ name: string; text: string }>): Promise<number> {
  const folders = new Map<string, Promise<unknown>>();
  const made = (parent: string) => folders.get(parent) ?? remember(parent, mkdir(parent, { recursive: true }));
  const remember = (parent: string, making: Promise<unknown>) => {
    folders.set(parent, making);
    return making;
  };
  const rest = files[Symbol.iterator]();
  let count = 0;
  async function work(): Promise<void> {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      count += 1;
      const file = path.join(folder, next.value.name);
      const parent = path.dirname(file);
      await made(parent);
      await writeFile(file, next.value.text);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return count;
}
