import type { LocalizedText } from '../platform/db/schema/columns.ts';
import type { StoredBlock, webPage } from '../platform/db/schema/guides.ts';
import type { CheckedPage } from './checkPages.ts';
import { renderText } from './html.ts';
import type { GetHash } from './rows.ts';

type PageText = CheckedPage['texts']['zh-CN'];

export function pageRow({ head, texts }: CheckedPage, getHash: GetHash, at: (time: string) => Date): typeof webPage.$inferInsert {
  const each = (choose: (text: PageText) => string): LocalizedText => ({
    'zh-CN': choose(texts['zh-CN']),
    'zh-TW': choose(texts['zh-TW']),
    ...(texts.en ? { en: choose(texts.en) } : {}),
  });
  // All languages have the same blocks in the same order.
  const htmlAt = (at: number) =>
    each(({ blocks }) => {
      const block = blocks[at];
      return block?.type === 'markdown' ? renderText(block.markdown, head.format) : '';
    });
  const blocks = texts['zh-CN'].blocks.map((block, at): StoredBlock => {
    if (block.type === 'markdown') return { type: 'html', html: htmlAt(at) };
    if (block.type === 'pictures') return { type: 'pictures', pictures: block.pictures.map(getHash) };
    return block;
  });
  const [first, ...rest] = blocks;
  const opening = first?.type === 'html' ? first.html : null;
  return {
    id: head.id,
    key: head.key,
    kind: head.kind,
    title: each(({ title }) => title),
    summary: each(({ summary }) => summary),
    cover: head.cover ? getHash(head.cover) : null,
    images: head.images.map(getHash),
    contentHtml: opening ?? { 'zh-CN': '', 'zh-TW': '' },
    blocks: opening ? rest : blocks,
    marketId: head.market ?? null,
    startsAt: head.startsAt ? at(head.startsAt) : null,
    endsAt: head.endsAt ? at(head.endsAt) : null,
    sort: head.sort,
    updatedAt: new Date(head.updatedAt),
  };
}
