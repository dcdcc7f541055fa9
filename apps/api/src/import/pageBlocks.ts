import { webPageKinds } from '@baodao/domain/guides/shapes';
import type { StoredBlock } from '../platform/db/schema/guides.ts';

/** A piece of Markdown or a directive, from the file of one language. */
export type ParsedBlock = { type: 'markdown'; markdown: string } | Exclude<StoredBlock, { type: 'html' }>;

/** Splits the text of a page at its directives, such as `::goods 100001|100002`. Returns the problem of an invalid directive. */
export function parseBlocks(markdown: string): ParsedBlock[] | { problem: string } {
  const blocks: ParsedBlock[] = [];
  for (const [at, piece] of markdown.split(/^::(.*)$/m).entries()) {
    if (at % 2 === 0) {
      if (piece.trim() !== '') blocks.push({ type: 'markdown', markdown: piece.trim() });
      continue;
    }
    const block = parseDirective(piece.trim());
    if (block === null) return { problem: `contains an unknown or invalid directive: ::${piece.slice(0, 60)}` };
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
  const ids = parseIds(value);
  const [id] = ids?.length === 1 ? ids : [];
  switch (type) {
    case 'pictures':
      return { type, pictures: value.split('|') };
    case 'pages':
      return webPageKinds.some((kind) => kind === value) ? { type, kind: value } : null;
    case 'goods':
      return ids && { type, productIds: ids };
    case 'coupons':
      return ids && { type, couponIds: ids };
    case 'lottery':
      return id === undefined ? null : { type, lotteryId: id };
    case 'market':
      return id === undefined ? null : { type, marketId: id };
    case 'guess':
      return id === undefined ? null : { type, activityId: id };
    default:
      return null;
  }
}
