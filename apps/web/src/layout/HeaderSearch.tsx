import * as links from '@baodao/link-builders/links';
import { paths } from '@baodao/link-builders/paths';
import { SearchBox } from '@baodao/ui-kit/SearchBox/SearchBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useHref, useNavigate } from 'react-router';
import { loadChunk } from '../platform/lazy/loadChunk.ts';
import { useApp } from '../platform/page/AppContext.ts';
import { usePageAddress } from '../platform/page/usePageAddress.ts';
import styles from './Header.module.css';

const loadSuggestions = () => loadChunk(() => import('./searchSuggestions.tsx'));
type SuggestionsModule = Awaited<ReturnType<typeof loadSuggestions>>;

/** Pages whose `key` parameter is not a search term. */
const pagesWithOtherKey: ReadonlySet<string> = new Set([paths.certificate, paths.discover, paths.discoverList]);

/** The search box, prefilled from `key`. Suggestions load on focus; searching works without them. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const { store } = useApp();
  const navigate = useNavigate();
  const { pathname, search: queryString } = usePageAddress();
  // Within a shop's results, the next search stays in the shop.
  const shopId = pathname === paths.search ? new URLSearchParams(queryString).get('orgId') : null;
  const value = (!pagesWithOtherKey.has(pathname) && new URLSearchParams(queryString).get('key')) || '';
  const action = useHref(links.search({}).split('?')[0] ?? '/search');
  const [module, setModule] = useState<SuggestionsModule>();
  const suggestions = useSelector((state: Parameters<SuggestionsModule['selectSuggestions']>[0]) => module?.selectSuggestions(state));
  const placeholder = suggestions?.placeholder || t('layout.searchPlaceholder');

  /** A chunk that fails twice is ignored: the box still searches without suggestions. */
  const withSuggestions = (use: (loaded: SuggestionsModule) => void) =>
    void loadSuggestions().then(
      (loaded) => {
        store.inject(loaded.searchBoxFlow);
        setModule(loaded);
        use(loaded);
      },
      () => {},
    );
  const search = (text: string, categoryId?: number | null) => {
    const word = text.trim() || suggestions?.placeholder;
    if (!word) return;
    withSuggestions(({ searchSubmitted, leaveSearch }) => {
      store.dispatch(searchSubmitted(word));
      leaveSearch();
    });
    void navigate(links.search({ key: word, ...(shopId ? { orgId: shopId } : {}), ...(categoryId ? { cat: String(categoryId) } : {}) }));
  };

  return (
    <SearchBox
      className={styles.search}
      action={action}
      value={value}
      placeholder={placeholder}
      onFocus={({ target }) => {
        if (!module)
          withSuggestions(({ searchTyped }) => store.dispatch(searchTyped(target instanceof HTMLInputElement ? target.value : value)));
      }}
      onTextChange={(text) => withSuggestions(({ searchTyped }) => store.dispatch(searchTyped(text)))}
      onSearch={(word) => search(word)}
      onOptionSelect={(option, group) => {
        if (suggestions) module?.openSuggestion({ option, group, suggestions, open: (address) => void navigate(address), search });
      }}
      groups={suggestions && module ? module.suggestionGroups(suggestions, t, () => store.dispatch(module.historyCleared())) : []}
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
