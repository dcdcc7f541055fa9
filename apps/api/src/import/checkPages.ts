import { type CheckedText, checkTexts, type TextCheck } from './checkTexts.ts';
import { checkWindow } from './checkWindow.ts';
import { files, PageHead, PagePicture, PageWords } from './format.ts';
import { type ParsedBlock, parseBlocks } from './pageBlocks.ts';
import type { Problems, SourceLine } from './problems.ts';

interface CheckedWords extends PageWords {
  blocks: ParsedBlock[];
}

export interface CheckedPage {
  head: PageHead;
  texts: { 'zh-CN': CheckedWords; 'zh-TW': CheckedWords; en?: CheckedWords };
}

/** Pages of words: guides, certificates, activities. What stands between the words is the same in every language, in the same order. */
export async function checkPages(
  check: TextCheck,
  hasProduct: (id: number) => boolean,
  see: (place: SourceLine, value: unknown) => void,
): Promise<CheckedPage[]> {
  const { problems } = check;
  const pages = await checkTexts(check, {
    root: files.pages,
    head: PageHead,
    translated: PageWords,
    pickWords: ({ title, summary }) => ({ title, summary }),
    convert: ({ title, summary }, change) => ({ title: change(title), summary: change(summary) }),
  });
  const keys = new Set<string>();
  const checked: CheckedPage[] = [];
  for (const { place, head, texts } of pages) {
    see(place, head);
    if (keys.has(head.key)) problems.add(place, `key ${head.key} is there twice`);
    keys.add(head.key);
    checkTimes(problems, place, head);
    const blocksOf = (text: CheckedText<PageHead, PageWords>['texts']['zh-CN']): CheckedWords | undefined => {
      const blocks = parseBlocks(text.markdown);
      if (Array.isArray(blocks)) return { title: text.title, summary: text.summary, blocks };
      problems.add(place, blocks.problem);
      return undefined;
    };
    const simplified = blocksOf(texts['zh-CN']);
    const traditional = blocksOf(texts['zh-TW']);
    const english = texts.en && blocksOf(texts.en);
    if (!simplified || !traditional || (texts.en && !english)) continue;

    for (const block of simplified.blocks) {
      if (block.type === 'goods') {
        for (const id of block.productIds) if (!hasProduct(id)) problems.add(place, `product ${id} is not in this folder`);
      }
      if (block.type === 'pictures') {
        problems.parse(place, PagePicture, block.pictures);
        see(place, block.pictures);
      }
    }
    for (const other of [traditional, english]) {
      if (other && outlineOf(other) !== outlineOf(simplified))
        problems.add(place, 'has other blocks, or in another order, than its translations');
    }
    checked.push({ head, texts: { 'zh-CN': simplified, 'zh-TW': traditional, ...(english ? { en: english } : {}) } });
  }
  return checked;
}

function checkTimes(problems: Problems, place: SourceLine, { kind, startsAt, endsAt }: PageHead) {
  if ((startsAt === undefined) !== (endsAt === undefined)) problems.add(place, 'startsAt and endsAt belong together');
  else if (startsAt !== undefined && endsAt !== undefined) checkWindow(problems, place, { startsAt, endsAt });
  if (startsAt !== undefined && kind !== 'activity') problems.add(place, 'only an activity has times');
}

const outlineOf = ({ blocks }: CheckedWords): string =>
  JSON.stringify(blocks.map((block) => (block.type === 'markdown' ? block.type : block)));
