import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Streams text to a file with backpressure, so that a million lines need no more memory than a thousand. */
export async function writeChunks(file: string, texts: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(groupIntoChunks(texts)), createWriteStream(file));
}

const CHUNK = 64 * 1024;

function* groupIntoChunks(texts: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const text of texts) {
    chunk += text;
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
  for (const row of rows) yield `${row.map(quoteField).join(',')}\n`;
}

const quoteField = (field: string) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);

const CONCURRENCY = 16;

/** Writes many small files concurrently, and creates missing folders. */
export async function writeFiles(folder: string, files: Iterable<{ name: string; text: string }>): Promise<number> {
  const folders = new Map<string, Promise<unknown>>();
  const ensureFolder = (parent: string) => folders.get(parent) ?? remember(parent, mkdir(parent, { recursive: true }));
  const remember = (parent: string, creation: Promise<unknown>) => {
    folders.set(parent, creation);
    return creation;
  };
  const rest = files[Symbol.iterator]();
  let count = 0;
  async function work(): Promise<void> {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      count += 1;
      const file = path.join(folder, next.value.name);
      const parent = path.dirname(file);
      await ensureFolder(parent);
      await writeFile(file, next.value.text);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return count;
}
