import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import type { ScriptConverter } from '../script/scriptConversion.ts';
import type { Problems, SourceLine } from './problems.ts';
import { readMarkdown, UnreadableLine } from './readFiles.ts';

const languages = ['zh-CN', 'zh-TW', 'en'] as const;
type TextLanguage = (typeof languages)[number];

/** A text below its words of the head, which are what each language says for itself. */
export type WithMarkdown<Words> = Words & { markdown: string };

export interface CheckedText<Head, Words> {
  place: SourceLine;
  head: Head;
  texts: { 'zh-CN': WithMarkdown<Words>; 'zh-TW': WithMarkdown<Words>; en?: WithMarkdown<Words> };
}

interface TextFormat<Head, Words> {
  /** A folder below the import folder. */
  root: string;
  /** Of the file that carries what is alike for all languages: the simplified one, or else the traditional. */
  head: z.ZodType<Head>;
  /** Of the other files. */
  translated: z.ZodType<Words>;
  /** What a head says in its own language. */
  pickWords: (head: Head) => Words;
  /** The words in the other script. */
  convert: (words: Words, script: (text: string) => string) => Words;
}

export interface TextCheck {
  problems: Problems;
  folder: string;
  script: ScriptConverter;
}

/**
 * Texts lie as `<root>/<name>.<language>.md`. One Chinese file is enough: the other script is made from it. English may be missing, and
 * then readers of English see the original.
 */
export async function checkTexts<Head extends { id: number }, Words extends object>(
  { problems, folder, script }: TextCheck,
  { root, head: headSchema, translated, pickWords, convert }: TextFormat<Head, Words>,
): Promise<CheckedText<Head, Words>[]> {
  const names = await listNames(problems, folder, root);
  const checked: CheckedText<Head, Words>[] = [];
  const ids = new Set<number>();
  for (const [name, there] of names) {
    const placeOf = (language: TextLanguage) => ({ file: `${root}/${name}.${language}.md`, line: 1 });
    const first = there.has('zh-CN') ? 'zh-CN' : 'zh-TW';
    const place = placeOf(first);
    if (!there.has(first)) {
      problems.add({ ...placeOf('zh-CN'), line: 0 }, 'is missing');
      continue;
    }
    const base = await read(problems, folder, place, headSchema);
    const traditional =
      first === 'zh-CN' && there.has('zh-TW') ? await read(problems, folder, placeOf('zh-TW'), translated) : ('made' as const);
    const english = there.has('en') ? await read(problems, folder, placeOf('en'), translated) : undefined;
    if (!base || !traditional) continue;
    if (ids.has(base.head.id)) problems.add(place, `${base.head.id} is there twice`);
    ids.add(base.head.id);

    const words = pickWords(base.head);
    const written: WithMarkdown<Words> = { ...words, markdown: base.markdown };
    const converted = (change: (text: string) => string): WithMarkdown<Words> => ({
      ...convert(words, change),
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
            : traditional === 'made'
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
      problems.add({ file: `${root}/${file}`, line: 0 }, 'is not named "<name>.<zh-CN|zh-TW|en>.md"');
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
  if (file.text === '') problems.add(place, 'has no text');
  const head = problems.parse(place, schema, file.head);
  return head === undefined ? undefined : { head, markdown: file.text };
}
