import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import type { ScriptConverter } from '../script/scriptConversion.ts';
import type { Problems, SourceLine } from './problems.ts';
import { readMarkdown, UnreadableLine } from './readFiles.ts';

const languages = ['zh-CN', 'zh-TW', 'en'] as const;
type TextLanguage = (typeof languages)[number];

/** The translated head fields of a text, and its Markdown. */
export type WithMarkdown<Translated> = Translated & { markdown: string };

export interface CheckedText<Head, Translated> {
  place: SourceLine;
  head: Head;
  texts: { 'zh-CN': WithMarkdown<Translated>; 'zh-TW': WithMarkdown<Translated>; en?: WithMarkdown<Translated> };
}

interface TextFormat<Head, Translated> {
  /** A folder below the import folder. */
  root: string;
  /** The schema of the head in the Chinese file, which contains the shared fields: simplified, or else traditional. */
  head: z.ZodType<Head>;
  /** The schema of the head in the other files. */
  translated: z.ZodType<Translated>;
  /** Picks the translated fields of a head. */
  pickTranslated: (head: Head) => Translated;
  /** Converts the translated fields to the other Chinese script. */
  convert: (fields: Translated, script: (text: string) => string) => Translated;
}

export interface TextCheck {
  problems: Problems;
  folder: string;
  script: ScriptConverter;
}

/**
 * Reads the texts `<root>/<name>.<language>.md`. Each needs one Chinese file, from which the import derives the other script. Without an
 * English file, English pages show the Chinese text.
 */
export async function checkTexts<Head extends { id: number }, Translated extends object>(
  { problems, folder, script }: TextCheck,
  { root, head: headSchema, translated, pickTranslated, convert }: TextFormat<Head, Translated>,
): Promise<CheckedText<Head, Translated>[]> {
  const names = await listNames(problems, folder, root);
  const checked: CheckedText<Head, Translated>[] = [];
  const ids = new Set<number>();
  for (const [name, found] of names) {
    const getPlace = (language: TextLanguage) => ({ file: `${root}/${name}.${language}.md`, line: 1 });
    const first = found.has('zh-CN') ? 'zh-CN' : 'zh-TW';
    const place = getPlace(first);
    if (!found.has(first)) {
      problems.add({ ...getPlace('zh-CN'), line: 0 }, 'is missing');
      continue;
    }
    const base = await read(problems, folder, place, headSchema);
    const traditional =
      first === 'zh-CN' && found.has('zh-TW') ? await read(problems, folder, getPlace('zh-TW'), translated) : ('derived' as const);
    const english = found.has('en') ? await read(problems, folder, getPlace('en'), translated) : undefined;
    if (!base || !traditional) continue;
    if (ids.has(base.head.id)) problems.add(place, `id ${base.head.id} appears twice`);
    ids.add(base.head.id);

    const fields = pickTranslated(base.head);
    const written: WithMarkdown<Translated> = { ...fields, markdown: base.markdown };
    const converted = (change: (text: string) => string): WithMarkdown<Translated> => ({
      ...convert(fields, change),
      markdown: change(base.markdown),
    });
    checked.push({
      place,
      head: base.head,
      texts: {
        'zh-CN': first === 'zh-CN' ? written : converted(script.toSimplified),
        'zh-TW':
          first === 'zh-TW'
            ? written
            : traditional === 'derived'
              ? converted(script.toTraditional)
              : { ...traditional.head, markdown: traditional.markdown },
        ...(english ? { en: { ...english.head, markdown: english.markdown } } : {}),
      },
    });
  }
  return checked;
}

async function listNames(problems: Problems, folder: string, root: string): Promise<Map<string, Set<TextLanguage>>> {
  const found = await readdir(path.join(folder, root)).catch(() => []);
  const names = new Map<string, Set<TextLanguage>>();
  for (const file of found.toSorted((a, b) => (a < b ? -1 : 1))) {
    const [, name, ending] = /^([a-z0-9-]+)\.(zh-CN|zh-TW|en)\.md$/.exec(file) ?? [];
    const language = languages.find((known) => known === ending);
    if (name === undefined || language === undefined) {
      problems.add(
        { file: `${root}/${file}`, line: 0 },
        'must be named "<name>.<zh-CN|zh-TW|en>.md", with lower-case letters, digits and "-" in the name',
      );
      continue;
    }
    names.set(name, (names.get(name) ?? new Set()).add(language));
  }
  return names;
}

async function read<Value>(problems: Problems, folder: string, place: SourceLine, schema: z.ZodType<Value>) {
  const file = await readMarkdown(folder, place.file);
  if (file instanceof UnreadableLine) {
    problems.add(place, file.reason);
    return undefined;
  }
  if (file.text === '') problems.add(place, 'has no text below its head');
  const head = problems.parse(place, schema, file.head);
  return head === undefined ? undefined : { head, markdown: file.text };
}
