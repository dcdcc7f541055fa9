import { parseLink } from '@baodao/link-builders/parse';
import { type GuideKey, paths } from '@baodao/link-builders/paths';
import { footerColumns } from '../../layout/footerColumns.ts';

const GUIDE = '/guide/';

const byRoute = new Map<string, string>(Object.entries(paths).flatMap(([key, path]) => (path.startsWith(GUIDE) ? [[key, path]] : [])));

/** The guide that an address names; it is the key of its page too. */
export function guideOf(pathname: string): GuideKey {
  const route = parseLink(pathname)?.key ?? '';
  // Only routes of guides have these pages, so there is always one.
  return (byRoute.get(route) ?? `${GUIDE}problem`).slice(GUIDE.length) as GuideKey;
}

/** The column of the footer that a guide belongs to, and its entry there. */
export function placeOf(pathname: string) {
  const key = guideOf(pathname);
  // The three steps of a registration stand under their first.
  const href = GUIDE + (key.startsWith('registered/') ? 'registered/start' : key);
  for (const { key: column, items } of footerColumns) {
    const item = items.find((each) => each.href === href);
    if (item) return { column, item: item.key };
  }
  return null;
}
