import { type DiscoverKind, discoverKinds } from '@baodao/domain/discover/kinds';
import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';

export interface DiscoverView {
  /** One kind of card alone. */
  type: DiscoverKind | undefined;
  /** A topic; on the page of a list also a tag, or one story. */
  key: string | undefined;
  page: number;
}

/** What an address of the feed, or of a list out of it, asks for. */
export function readDiscover(route: 'discover' | 'discoverList', search: string): DiscoverView {
  const link = parseLink(`${paths[route]}?${search}`);
  const { type, key, page = 1 } = link?.key === route ? link.params : {};
  return { type: discoverKinds.find((known) => known === type), key, page };
}
