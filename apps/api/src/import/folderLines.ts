import { access } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import { type ChineseScript, createChineseScript } from '../script/chineseScript.ts';
import { completeScript } from './completeScript.ts';
import { checkUnique } from './folderChecks.ts';
import { files, TermRow } from './format.ts';
import { openPictureCheck } from './pictureCheck.ts';
import type { Place, Problems } from './problems.ts';
import { type Line, readCsv, readJsonLines, Unreadable } from './readFiles.ts';

export interface Found<Value> {
  place: Place;
  value: Value;
}

/** The files of a folder by their lines: each is completed, checked by its schema, and its pictures are looked for. */
export interface FolderLines {
  folder: string;
  /** Makes the script that a text leaves out. */
  script: ChineseScript;
  /** Line by line, for what may be more than the memory. */
  each: <Schema extends z.ZodType>(name: string, schema: Schema) => AsyncIterable<Found<z.output<Schema>>>;
  all: <Schema extends z.ZodType>(name: string, schema: Schema) => Promise<Found<z.output<Schema>>[]>;
  /** Notes the pictures that something refers to. */
  see: (place: Place, value: unknown) => void;
  /** Every picture that was seen and is there. */
  pictures: ReadonlySet<string>;
}

export async function openFolderLines(problems: Problems, folder: string): Promise<FolderLines> {
  const { seen, see } = await openPictureCheck(problems, folder);
  const script = await readScript(problems, folder);
  async function* each<Schema extends z.ZodType>(name: string, schema: Schema) {
    const read = name.endsWith('.csv') ? readCsv : readJsonLines;
    for await (const one of typed(problems, name, completed(readIfThere(folder, name, read), script), schema)) {
      see(one.place, one.value);
      yield one;
    }
  }
  return {
    folder,
    script,
    each,
    async all(name, schema) {
      const found: Found<z.output<typeof schema>>[] = [];
      for await (const one of each(name, schema)) found.push(one);
      return found;
    },
    see,
    pictures: seen,
  };
}

export const hasFile = (folder: string, name: string): Promise<boolean> =>
  access(path.join(folder, name)).then(
    () => true,
    () => false,
  );

async function* readIfThere(folder: string, name: string, read: (file: string) => AsyncIterable<Line>): AsyncGenerator<Line> {
  if (await hasFile(folder, name)) yield* read(path.join(folder, name));
}

/** The folder's own words come first: everything else is made with them. */
async function readScript(problems: Problems, folder: string): Promise<ChineseScript> {
  const terms: Found<TermRow>[] = [];
  for await (const term of typed(problems, files.terms, readIfThere(folder, files.terms, readCsv), TermRow)) terms.push(term);
  for (const script of ['zh-CN', 'zh-TW'] as const) checkUnique(problems, terms, ({ [script]: term }) => `term ${term}`);
  return createChineseScript(terms.map(({ value }) => value));
}

async function* completed(lines: AsyncIterable<Line>, script: ChineseScript): AsyncGenerator<Line> {
  for await (const { line, value } of lines) yield { line, value: value instanceof Unreadable ? value : completeScript(value, script) };
}

async function* typed<Schema extends z.ZodType>(
  problems: Problems,
  file: string,
  lines: AsyncIterable<Line>,
  schema: Schema,
): AsyncGenerator<Found<z.output<Schema>>> {
  for await (const { line, value } of lines) {
    const place = { file, line };
    if (value instanceof Unreadable) {
      problems.add(place, value.reason);
      continue;
    }
    const parsed = problems.parse(place, schema, value);
    if (parsed !== undefined) yield { place, value: parsed };
  }
}
