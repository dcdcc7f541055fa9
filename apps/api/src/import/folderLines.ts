import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import { createScriptConverter, type ScriptConverter, shopConverter } from '../script/scriptConversion.ts';
import { completeScript } from './completeScript.ts';
import { checkUnique } from './folderChecks.ts';
import { files } from './format/files.ts';
import { TermRow } from './format/vocabulary.ts';
import type { ParsedLine } from './parsedLine.ts';
import { openPictureCheck } from './pictureCheck.ts';
import type { Problems, SourceLine } from './problems.ts';
import { type Line, readCsv, readJsonLines, UnreadableLine } from './readFiles.ts';

/** Reads a folder's files line by line. Each line gets its missing script, is validated, and its pictures are checked. */
export interface FolderLines {
  folder: string;
  /** Fills in the Chinese script that a text lacks. */
  script: ScriptConverter;
  /** Streams the lines of files that may exceed the memory. */
  each: <Schema extends z.ZodType>(name: string, schema: Schema) => AsyncIterable<ParsedLine<z.output<Schema>>>;
  /** All lines of a file that is not larger than 100 MB. */
  all: <Schema extends z.ZodType>(name: string, schema: Schema) => Promise<ParsedLine<z.output<Schema>>[]>;
  /** Records the pictures that a value refers to. */
  collectPictures: (place: SourceLine, value: unknown) => void;
  /** The referenced pictures that exist. */
  pictures: ReadonlySet<string>;
}

export async function openFolderLines(problems: Problems, folder: string): Promise<FolderLines> {
  const { pictures, collectPictures } = await openPictureCheck(problems, folder);
  const script = await readGlossary(problems, folder);
  async function* each<Schema extends z.ZodType>(name: string, schema: Schema) {
    const read = name.endsWith('.csv') ? readCsv : readJsonLines;
    for await (const parsed of parseLines(problems, name, completeLines(readIfExists(folder, name, read), script), schema)) {
      collectPictures(parsed.place, parsed.value);
      yield parsed;
    }
  }
  return {
    folder,
    script,
    each,
    async all(name, schema) {
      const found: ParsedLine<z.output<typeof schema>>[] = [];
      if (!(await fitsMemory(problems, folder, name))) return found;
      for await (const parsed of each(name, schema)) found.push(parsed);
      return found;
    },
    collectPictures,
    pictures,
  };
}

const MAX_BYTES = 100_000_000;

/** Reports a file that is too large to be held in memory. */
async function fitsMemory(problems: Problems, folder: string, name: string): Promise<boolean> {
  const size = (await hasFile(folder, name)) ? (await stat(path.join(folder, name))).size : 0;
  if (size > MAX_BYTES) problems.add({ file: name, line: 0 }, 'is larger than 100 MB');
  return size <= MAX_BYTES;
}

export const hasFile = (folder: string, name: string): Promise<boolean> =>
  access(path.join(folder, name)).then(
    () => true,
    () => false,
  );

async function* readIfExists(folder: string, name: string, read: (file: string) => AsyncIterable<Line>): AsyncGenerator<Line> {
  if (await hasFile(folder, name)) yield* read(path.join(folder, name));
}

/** Reads the folder's glossary first, because the other files are converted with it. */
async function readGlossary(problems: Problems, folder: string): Promise<ScriptConverter> {
  const terms: ParsedLine<TermRow>[] = [];
  if (!(await fitsMemory(problems, folder, files.terms))) return shopConverter;
  for await (const term of parseLines(problems, files.terms, readIfExists(folder, files.terms, readCsv), TermRow)) terms.push(term);
  for (const script of ['zh-CN', 'zh-TW'] as const) checkUnique(problems, terms, ({ [script]: term }) => `term ${term}`);
  return createScriptConverter(terms.map(({ value }) => value));
}

async function* completeLines(lines: AsyncIterable<Line>, script: ScriptConverter): AsyncGenerator<Line> {
  for await (const { line, value } of lines) yield { line, value: value instanceof UnreadableLine ? value : completeScript(value, script) };
}

async function* parseLines<Schema extends z.ZodType>(
  problems: Problems,
  file: string,
  lines: AsyncIterable<Line>,
  schema: Schema,
): AsyncGenerator<ParsedLine<z.output<Schema>>> {
  for await (const { line, value } of lines) {
    const place = { file, line };
    if (value instanceof UnreadableLine) {
      problems.add(place, value.reason);
      continue;
    }
    const parsed = problems.parse(place, schema, value);
    if (parsed !== undefined) yield { place, value: parsed };
  }
}
