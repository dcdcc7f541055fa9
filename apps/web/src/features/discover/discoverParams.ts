import { type DiscoverKind, discoverKinds } from '@baodao/domain/discover/kinds';
import { parseQuery } from '@baodao/link-builders/parse';

export interface DiscoverParams {
  /** Limits the feed to one kind of card. */
  type: DiscoverKind | undefined;
  /** A topic. On the list page also a tag or the key of one story. */
  key: string | undefined;
  page: number;
}

export function parseDiscoverParams(route: 'discover' | 'discoverList', search: string): DiscoverParams {
  const { type, key, page = 1 } = parseQuery(route, search);
  return { type: discoverKinds.find((known) => known === type), key, page };
}
