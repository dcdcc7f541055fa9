import { parseLink } from '@baodao/link-builders/parse';
import { type GuideKey, paths } from '@baodao/link-builders/paths';
import { footerColumns } from './footerColumns.ts';

const GUIDE_PREFIX = '/guide/';

const guidePathsByRoute = new Map<string, string>(
  Object.entries(paths).flatMap(([key, path]) => (path.startsWith(GUIDE_PREFIX) ? [[key, path]] : [])),
);

/** The guide key of a path. It is also the key of the guide's web page. */
export function getGuideKey(pathname: string): GuideKey {
  const route = parseLink(pathname)?.key ?? '';
  // Only guide routes call this, so the fallback is never used.
  return (guidePathsByRoute.get(route) ?? `${GUIDE_PREFIX}problem`).slice(GUIDE_PREFIX.length) as GuideKey;
}

/** Finds the footer column and entry of a guide. */
export function findFooterEntry(pathname: string) {
  const key = getGuideKey(pathname);
  // The footer lists only the first of the three registration steps.
  const href = GUIDE_PREFIX + (key.startsWith('registered/') ? 'registered/start' : key);
  for (const { key: column, items } of footerColumns) {
    const item = items.find((entry) => entry.href === href);
    if (item) return { column, item: item.key };
  }
  return null;
}
