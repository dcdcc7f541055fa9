import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import { files } from '../import/format/files.ts';
import type { PictureRow } from '../import/format/pictures.ts';
import type { LocalizedText } from '../platform/db/schema/columns.ts';
import type { Transaction } from '../platform/db/transaction.ts';

/** Every field of a format, optional ones included, so that the compiler names what an export forgets. The import checks the values. */
export type Fields<Schema extends z.ZodType> = { [Name in keyof z.input<Schema>]-?: unknown };

type Lines<Line> = Iterable<Line> | AsyncIterable<Line>;
type HeadValue = string | number | boolean | Date | readonly (string | number)[] | null;

/** The names in a folder of what the shop stores by its content. */
export interface MediaNames {
  /** The file name of a picture, which is copied to the folder later. */
  picture: (hash: string) => string;
  /** The file name of a video, from its hash and extension. */
  video: (file: string) => string;
}

export interface FolderWriter extends MediaNames {
  /** Writes one JSON object per line. Null stands for an absent field. Without lines there is no file. */
  jsonLines: <Schema extends z.ZodType>(file: string, schema: Schema, lines: Lines<Fields<Schema>>) => Promise<void>;
  /** Writes a row of texts per line, below the names of the columns. Null stands for an empty cell. */
  csv: <Schema extends z.ZodType>(file: string, schema: Schema, rows: Lines<Fields<Schema>>) => Promise<void>;
  /** Writes a text of a folder in each language that it has. */
  texts: (name: string, texts: Record<'zh-CN' | 'zh-TW', MarkdownText> & { en?: MarkdownText | undefined }) => Promise<void>;
  /** The pictures that the files refer to, as far as the shop knows them. */
  usedPictures: () => PictureRow[];
  /** The names in the folder, by content hash, of the pictures and videos that the files refer to. */
  usedMedia: () => ReadonlyMap<string, string>;
}

export interface MarkdownText {
  head: Readonly<Record<string, HeadValue>>;
  html: string;
}

const extensions: Readonly<Record<string, string>> = {
  'image/svg+xml': 'svg',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

export const nameOfPicture = (hash: string, type = ''): string => `${files.pictures}/${hash}.${extensions[type] ?? 'jpg'}`;
export const nameOfVideo = (file: string): string => `${files.videos}/${file}`;

export async function openFolderWriter(tx: Transaction, folder: string): Promise<FolderWriter> {
  const { rows } = await tx.execute<PictureRow & Record<string, unknown>>(
    sql`SELECT hash, type, width::text, height::text, thumbhash FROM picture ORDER BY hash`,
  );
  const pictures = new Map(rows.map((row) => [row.hash, row]));
  const used = new Map<string, string>();
  const note = (hash: string, name: string) => {
    used.set(hash, name);
    return name;
  };
  const create = (file: string) => createWriteStream(path.join(folder, file));
  await mkdir(path.join(folder, files.articles), { recursive: true });
  await mkdir(path.join(folder, files.pages), { recursive: true });

  return {
    async jsonLines(file, _schema, lines) {
      const { isEmpty, all } = await peek(lines);
      if (!isEmpty) await pipeline(Readable.from(toJsonLines(all)), create(file));
    },
    async csv(file, _schema, lines) {
      const { isEmpty, all } = await peek(lines);
      if (isEmpty) return;
      // The library would write a boolean as 1 or nothing.
      const cast = { boolean: (value: boolean) => (value ? 'yes' : 'no'), date: (value: Date) => value.toISOString() };
      await pipeline(Readable.from(toRecords(all)), stringify({ header: true, cast }), create(file));
    },
    async texts(name, texts) {
      for (const [language, text] of Object.entries(texts))
        if (text) await writeFile(path.join(folder, `${name}.${language}.md`), toMarkdown(text));
    },
    // The check of the folder names a picture that the shop has lost.
    picture: (hash) => note(hash, nameOfPicture(hash, pictures.get(hash)?.type)),
    video: (file) => note(file.slice(0, file.lastIndexOf('.')), nameOfVideo(file)),
    usedPictures: () => rows.filter(({ hash }) => used.has(hash)),
    usedMedia: () => used,
  };
}

/** Says whether there are lines, and still yields all of them. */
async function peek<Line>(lines: Lines<Line>): Promise<{ isEmpty: boolean; all: AsyncIterable<Line> }> {
  const rest = Symbol.asyncIterator in lines ? lines[Symbol.asyncIterator]() : lines[Symbol.iterator]();
  const first = await rest.next();
  async function* all() {
    for (let next = first; !next.done; next = await rest.next()) yield next.value;
  }
  return { isEmpty: first.done === true, all: all() };
}

async function* toJsonLines(lines: AsyncIterable<object>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line, (_name, value: unknown) => value ?? undefined)}\n`;
}

async function* toRecords(lines: AsyncIterable<object>): AsyncGenerator<Record<string, unknown>> {
  for await (const line of lines)
    yield Object.fromEntries(Object.entries(line).map(([name, value]) => [name, Array.isArray(value) ? value.join('|') : value]));
}

function toMarkdown({ head, html }: MarkdownText): string {
  const lines = Object.entries(head).flatMap(([name, value]) => {
    const text = toHeadText(value);
    return text === '' ? [] : [`${name}: ${text}`];
  });
  return `---\n${lines.join('\n')}\n---\n\n${html.trim()}\n`;
}

function toHeadText(value: HeadValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? value.join('|') : String(value);
}

/** The status of what a folder has. Rows of another status were removed or hidden. */
export const SHOWN = 1;

/** A text that may be missing is stored as an empty one. */
export const textIfAny = (text: LocalizedText): LocalizedText | null => (text['zh-CN'] === '' ? null : text);

/** The name that a folder uses for a number of the database. */
export function findName(ids: Readonly<Record<string, number>>, id: number): string {
  const [name] = Object.entries(ids).find(([, each]) => each === id) ?? [];
  if (name === undefined) throw new Error(`A folder has no name for ${id}. It has: ${Object.keys(ids).join(', ')}`);
  return name;
}
