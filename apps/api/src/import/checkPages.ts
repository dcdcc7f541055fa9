import { type CheckedText, checkTexts, type TextCheck } from './checkTexts.ts';
import { checkWindow } from './checkWindow.ts';
import { PageHead, PagePictures, TranslatedPageHead } from './format/content.ts';
import { files } from './format/files.ts';
import { type ParsedBlock, parseBlocks } from './pageBlocks.ts';
import type { Problems, SourceLine } from './problems.ts';

interface CheckedPageText extends TranslatedPageHead {
  blocks: ParsedBlock[];
}

export interface CheckedPage {
  head: PageHead;
  texts: { 'zh-CN': CheckedPageText; 'zh-TW': CheckedPageText; en?: CheckedPageText };
}

/** Checks guides, certificates and activities. All languages of a page must have the same directives in the same order. */
export async function checkPages(
  check: TextCheck,
  hasProduct: (id: number) => boolean,
  collectPictures: (place: SourceLine, value: unknown) => void,
): Promise<CheckedPage[]> {
  const { problems } = check;
  const pages = await checkTexts(check, {
    root: files.pages,
    head: PageHead,
    translated: TranslatedPageHead,
    pickTranslated: ({ title, summary }) => ({ title, summary }),
    convert: ({ title, summary }, change) => ({ title: change(title), summary: change(summary) }),
  });
  const keys = new Set<string>();
  const checked: CheckedPage[] = [];
  for (const { place, head, texts } of pages) {
    collectPictures(place, head);
    if (keys.has(head.key)) problems.add(place, `key ${head.key} appears twice`);
    keys.add(head.key);
    checkTimes(problems, place, head);
    const parseText = (text: CheckedText<PageHead, TranslatedPageHead>['texts']['zh-CN']): CheckedPageText | undefined => {
      const blocks = parseBlocks(text.markdown);
      if (Array.isArray(blocks)) return { title: text.title, summary: text.summary, blocks };
      problems.add(place, blocks.problem);
      return undefined;
    };
    const simplified = parseText(texts['zh-CN']);
    const traditional = parseText(texts['zh-TW']);
    const english = texts.en && parseText(texts.en);
    if (!simplified || !traditional || (texts.en && !english)) continue;

    for (const block of simplified.blocks) {
      if (block.type === 'goods') {
        for (const id of block.productIds) if (!hasProduct(id)) problems.add(place, `product ${id} is not in this folder`);
      }
      if (block.type === 'pictures') {
        problems.parse(place, PagePictures, block.pictures);
        collectPictures(place, block.pictures);
      }
    }
    for (const other of [traditional, english]) {
      if (other && buildOutline(other) !== buildOutline(simplified)) problems.add(place, 'directives differ between the languages');
    }
    checked.push({ head, texts: { 'zh-CN': simplified, 'zh-TW': traditional, ...(english ? { en: english } : {}) } });
  }
  return checked;
}

function checkTimes(problems: Problems, place: SourceLine, { kind, startsAt, endsAt }: PageHead) {
  if ((startsAt === undefined) !== (endsAt === undefined)) problems.add(place, 'startsAt and endsAt must be given together');
  else if (startsAt !== undefined && endsAt !== undefined) checkWindow(problems, place, { startsAt, endsAt });
  if (startsAt !== undefined && kind !== 'activity') problems.add(place, 'startsAt and endsAt: only allowed for an activity');
}

const buildOutline = ({ blocks }: CheckedPageText): string =>
  JSON.stringify(blocks.map((block) => (block.type === 'markdown' ? block.type : block)));
