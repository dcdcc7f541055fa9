import { type DiscoverKind, discoverKinds } from '@baodao/domain/discover/kinds';
import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';

export interface DiscoverParams {
  /** Limits the feed to one kind of card. */
  type: DiscoverKind | undefined;
  /** A topic. On the list page also a tag or the key of one story. */
  key: string | undefined;
  page: number;
}

export function parseDiscoverParams(route: 'discover' | 'discoverList', search: string): DiscoverParams {
  const link = parseLink(`${paths[route]}?${search}`);
  const { type, key, page = 1 } = link?.key === route ? link.params : {};
  return { type: discoverKinds.find((known) => known === type), key, page };
}
