import * as links from '@baodao/link-builders/links';
import { SearchBox, type SearchGroup } from '@baodao/ui-kit/SearchBox/SearchBox';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useHref, useLocation, useNavigate } from 'react-router';
import { historyForgotten, searched, selectSuggestions, typed } from '../commons/searchBox/searchBox.flow.ts';
import styles from './Frame.module.css';

/** The one search box: prefilled from `key`, with what is proposed while typing, the own history and hot words before it. */
export function HeaderSearch() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { text, history, hot, suggestions, placeholder } = useSelector(selectSuggestions);
  const action = useHref(links.search({}).split('?')[0] ?? '/search');
  const go = (key: string, categoryId?: number | null) => {
    const word = key.trim() || placeholder;
    if (!word) return;
    dispatch(searched(word));
    void navigate(links.search({ key: word, ...(categoryId ? { cat: String(categoryId) } : {}) }));
  };

  const words: SearchGroup[] = text.trim()
    ? [
        {
          key: 'words',
          label: t('frame.suggestions.words'),
          options: suggestions.words.map((word) => ({
            key: `${word.text}-${word.categoryId ?? 0}`,
            text: word.text,
            ...(word.categoryTitle ? { note: t('frame.suggestions.inCategory', { category: word.categoryTitle }) } : {}),
          })),
        },
        {
          key: 'products',
          label: t('frame.suggestions.products'),
          options: suggestions.products.map((product) => ({ key: String(product.id), text: product.title })),
        },
        {
          key: 'shops',
          label: t('frame.suggestions.shops'),
          options: suggestions.shops.map((shop) => ({ key: String(shop.orgId), text: shop.name })),
        },
      ]
    : [
        {
          key: 'history',
          label: t('frame.suggestions.history'),
          options: history.map((word) => ({ key: word, text: word })),
          action: (
            <button type="button" className={styles.plainButton} onClick={() => dispatch(historyForgotten())}>
              {t('frame.suggestions.clear')}
            </button>
          ),
        },
        { key: 'hot', label: t('frame.suggestions.hot'), options: hot.map((word) => ({ key: word, text: word })) },
      ];

  return (
    <SearchBox
      className={styles.search}
      action={action}
      value={new URLSearchParams(search).get('key') ?? ''}
      placeholder={placeholder || t('frame.searchPlaceholder')}
      onType={(typedText) => dispatch(typed(typedText))}
      onSearch={(word) => go(word)}
      onPick={(option, group) => {
        if (group.key === 'products') void navigate(links.product({ id: option.key }));
        else if (group.key === 'shops') void navigate(links.shop({ orgId: option.key }));
        else go(option.text, suggestions.words.find((word) => `${word.text}-${word.categoryId ?? 0}` === option.key)?.categoryId);
      }}
      groups={words.filter((group) => group.options.length > 0)}
      labels={{
        search: t('frame.search'),
        submit: t('frame.search'),
        clear: t('frame.suggestions.clear'),
        suggestions: t('frame.suggestions.words'),
        count: (count) => t('frame.suggestions.count', { count }),
      }}
    />
  );
}
