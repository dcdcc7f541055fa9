import { paths } from '@baodao/link-builders/paths';

export type TabKey = 'home' | 'collect' | 'select' | 'articles' | 'mine';

/** The highlighted tab (spec section 2.3). Every other path under `/setting/` belongs to "Mine". */
export function activeTab(pathname: string): TabKey | undefined {
  const path = pathname.replace(/^\/(zh-TW|en)(?=\/|$)/, '') || '/';
  if (path === paths.home) return 'home';
  if (path === paths.settingCollect) return 'collect';
  if (path.startsWith('/setting/')) return 'mine';
  if (path === paths.select || path.startsWith(`${paths.select}/`)) return 'select';
  if (path === paths.article || path.startsWith(`${paths.article}/`)) return 'articles';
  return undefined;
}
