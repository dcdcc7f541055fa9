import { webPageKinds } from '@baodao/domain/guides/shapes';
import type { StoredBlock } from '../db/schema/guides.ts';

/** Words, or something that stands between them, as one language's file has it. */
export type ParsedBlock = { type: 'markdown'; markdown: string } | Exclude<StoredBlock, { type: 'html' }>;

/** What a line such as `::goods 100001|100002` in the text of a page stands for; the reason where it stands for nothing. */
export function parseBlocks(markdown: string): ParsedBlock[] | { problem: string } {
  const blocks: ParsedBlock[] = [];
  for (const [at, piece] of markdown.split(/^::(.*)$/m).entries()) {
    if (at % 2 === 0) {
      if (piece.trim() !== '') blocks.push({ type: 'markdown', markdown: piece.trim() });
      continue;
    }
    const block = parseDirective(piece.trim());
    if (block === null) return { problem: `has a line that stands for nothing: ::${piece.slice(0, 60)}` };
    blocks.push(block);
  }
  return blocks;
}

const parseIds = (list: string): number[] | null => {
  const parts = list.split('|');
  return parts.every((part) => /^[1-9]\d{0,8}$/.test(part)) ? parts.map(Number) : null;
};

function parseDirective(line: string): ParsedBlock | null {
  const [, type = '', value = ''] = /^(\w+)\s+(\S+)$/.exec(line) ?? [];
  const given = parseIds(value);
  const [only] = given?.length === 1 ? given : [];
  switch (type) {
    case 'pictures':
      return { type, pictures: value.split('|') };
    case 'pages':
      return webPageKinds.some((kind) => kind === value) ? { type, kind: value } : null;
    case 'goods':
      return given && { type, productIds: given };
    case 'coupons':
      return given && { type, couponIds: given };
    case 'lottery':
      return only === undefined ? null : { type, lotteryId: only };
    case 'market':
      return only === undefined ? null : { type, marketId: only };
    case 'guess':
      return only === undefined ? null : { type, activityId: only };
    default:
      return null;
  }
}
