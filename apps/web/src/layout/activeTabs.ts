import { removeLanguage } from '@baodao/i18n/languages';
import { paths } from '@baodao/link-builders/paths';

export type TabKey = 'home' | 'collect' | 'select' | 'articles' | 'mine';

/** The highlighted tabs. "Mine" is highlighted on every path under `/setting/`, the favourites included. */
export function activeTabs(pathname: string): TabKey[] {
  const path = removeLanguage(pathname);
  if (path === paths.home) return ['home'];
  if (path === paths.settingCollect) return ['collect', 'mine'];
  if (path.startsWith('/setting/')) return ['mine'];
  if (path === paths.select || path.startsWith(`${paths.select}/`)) return ['select'];
  if (path === paths.article || path.startsWith(`${paths.article}/`)) return ['articles'];
  return [];
}
