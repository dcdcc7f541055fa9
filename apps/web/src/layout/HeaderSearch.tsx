import * as links from '@baodao/link-builders/links';
import { paths } from '@baodao/link-builders/paths';
import { SearchBox } from '@baodao/ui-kit/SearchBox/SearchBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHref, useLocation, useNavigate } from 'react-router';
import { useApp } from '../app/AppContext.ts';
import styles from './Header.module.css';

const loadSuggestions = () => import('./searchSuggestions.tsx');
type Parts = Awaited<ReturnType<typeof loadSuggestions>>;

/** Pages whose key is a name of their own. */
const ownKeys: ReadonlySet<string> = new Set([paths.certificate, paths.discover, paths.discoverList]);

/** The one search box, prefilled from `key`. What it proposes comes when somebody goes to it; searching needs none of that. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const { store } = useApp();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The key of a certificate or of a story is nothing that anybody searches for.
  const value = (!ownKeys.has(pathname) && new URLSearchParams(search).get('key')) || '';
  const action = useHref(links.search({}).split('?')[0] ?? '/search');
  const [parts, setParts] = useState<Parts>();
  const shown = useSelector((state: Parameters<Parts['selectSuggestions']>[0]) => parts?.selectSuggestions(state));
  const placeholder = shown?.placeholder || t('layout.searchPlaceholder');

  /** Without proposals the box still searches, so that a part that does not come is no fault to tell of. */
  const withParts = (use: (parts: Parts) => void) =>
    void loadSuggestions().then(
      (loaded) => {
        store.inject(loaded.searchBoxFlow);
        setParts(loaded);
        use(loaded);
      },
      () => {},
    );
  const go = (text: string, categoryId?: number | null) => {
    const word = text.trim() || shown?.placeholder;
    if (!word) return;
    withParts(({ searched }) => store.dispatch(searched(word)));
    void navigate(links.search({ key: word, ...(categoryId ? { cat: String(categoryId) } : {}) }));
  };

  return (
    <SearchBox
      className={styles.search}
      action={action}
      value={value}
      placeholder={placeholder}
      onFocus={({ target }) => {
        if (!parts) withParts(({ typed }) => store.dispatch(typed(target instanceof HTMLInputElement ? target.value : value)));
      }}
      onType={(text) => withParts(({ typed }) => store.dispatch(typed(text)))}
      onSearch={(word) => go(word)}
      onPick={(option, group) => {
        if (group.key === 'products') void navigate(links.product({ id: option.key }));
        else if (group.key === 'shops') void navigate(links.shop({ orgId: option.key }));
        else go(option.text, shown && parts?.categoryOf(shown, option));
      }}
      groups={shown && parts ? parts.groupsOf(shown, t, () => store.dispatch(parts.historyForgotten())) : []}
      labels={{
        search: t('layout.search'),
        submit: t('layout.search'),
        clear: t('layout.suggestions.clear'),
        suggestions: t('layout.suggestions.words'),
        count: (count) => t('layout.suggestions.count', { count }),
      }}
    />
  );
}
