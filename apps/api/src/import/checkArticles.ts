import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import { ArticleHead, files, TranslatedHead } from './format.ts';
import type { Place, Problems } from './problems.ts';
import { readMarkdown, Unreadable } from './readFiles.ts';

const languages = ['zh-CN', 'zh-TW', 'en'] as const;
type ArticleLanguage = (typeof languages)[number];

export interface ArticleText extends TranslatedHead {
  markdown: string;
}

export interface CheckedArticle {
  head: ArticleHead;
  texts: { 'zh-CN': ArticleText; 'zh-TW': ArticleText; en?: ArticleText };
}

/** Articles lie as `articles/<name>.<language>.md`. The simplified file carries what is alike for all, and the traditional one must be there too. */
export async function checkArticles(
  problems: Problems,
  folder: string,
  hasProduct: (id: number) => boolean,
  see: (place: Place, value: unknown) => void,
): Promise<CheckedArticle[]> {
  const root = path.join(folder, files.articles);
  const found = await readdir(root).catch(() => []);
  const names = new Map<string, Set<ArticleLanguage>>();
  for (const file of found.toSorted((a, b) => (a < b ? -1 : 1))) {
    const [, name, ending] = /^([a-z0-9-]+)\.(zh-CN|zh-TW|en)\.md$/.exec(file) ?? [];
    const language = languages.find((known) => known === ending);
    if (name === undefined || language === undefined) {
      problems.add({ file: `${files.articles}/${file}`, line: 0 }, 'is not named "<name>.<zh-CN|zh-TW|en>.md"');
      continue;
    }
    names.set(name, (names.get(name) ?? new Set()).add(language));
  }

  const articles: CheckedArticle[] = [];
  const ids = new Set<number>();
  for (const [name, there] of names) {
    const placeOf = (language: ArticleLanguage) => ({ file: `${files.articles}/${name}.${language}.md`, line: 1 });
    const missing = (['zh-CN', 'zh-TW'] as const).filter((language) => !there.has(language));
    for (const language of missing) problems.add({ ...placeOf(language), line: 0 }, 'is missing');
    if (missing.length > 0) continue;

    const simplified = await read(problems, folder, placeOf('zh-CN'), ArticleHead);
    const traditional = await read(problems, folder, placeOf('zh-TW'), TranslatedHead);
    const english = there.has('en') ? await read(problems, folder, placeOf('en'), TranslatedHead) : undefined;
    if (!simplified || !traditional) continue;

    const { head, markdown } = simplified;
    const place = placeOf('zh-CN');
    see(place, head);
    if (ids.has(head.id)) problems.add(place, `article ${head.id} is there twice`);
    ids.add(head.id);
    for (const id of head.products) if (!hasProduct(id)) problems.add(place, `product ${id} is not in this folder`);
    const { title, subTitle, summary, author } = head;
    articles.push({
      head,
      texts: {
        'zh-CN': { title, subTitle, summary, author, markdown },
        'zh-TW': { ...traditional.head, markdown: traditional.markdown },
        ...(english ? { en: { ...english.head, markdown: english.markdown } } : {}),
      },
    });
  }
  return articles;
}

async function read<Schema extends z.ZodType>(problems: Problems, folder: string, place: Place, schema: Schema) {
  const file = await readMarkdown(folder, place.file);
  if (file instanceof Unreadable) {
    problems.add(place, file.reason);
    return undefined;
  }
  if (file.text === '') problems.add(place, 'has no text');
  const head = problems.parse(place, schema, file.head);
  return head === undefined ? undefined : { head, markdown: file.text };
}
