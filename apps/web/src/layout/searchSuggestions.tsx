// Loads when the search box gets the focus.
import * as links from '@baodao/link-builders/links';
import { Picture, type PictureSource } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import type { SearchGroup, SearchOption } from '@baodao/ui-kit/SearchBox/SearchBox';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { priceProps } from '../features/prices/priceProps.ts';
import { Highlight } from '../features/products/Highlight.tsx';
import type { selectSuggestions } from '../features/search/searchBox.flow.ts';
import styles from './SearchSuggestions.module.css';

export { historyCleared, searchBoxFlow, searchSubmitted, searchTyped, selectSuggestions } from '../features/search/searchBox.flow.ts';

type Suggestions = ReturnType<typeof selectSuggestions>;

/** Suggestions for the typed text; before typing, the search history and hot words. */
export function suggestionGroups({ text, history, hot, suggestions }: Suggestions, t: TFunction, onForget: () => void): SearchGroup[] {
  const typed = text.trim();
  const spellings = [typed, typed.toLowerCase(), typed.charAt(0).toUpperCase() + typed.slice(1)];
  const highlight = (found: string) => <Highlight text={found} words={spellings} />;
  const groups: SearchGroup[] = text.trim()
    ? [
        {
          key: 'words',
          label: t('layout.suggestions.words'),
          options: suggestions.words.map((word) => ({
            key: `${word.text}-${word.categoryId ?? 0}`,
            text: word.text,
            content: highlight(word.text),
            ...(word.categoryTitle ? { note: t('layout.suggestions.inCategory', { category: word.categoryTitle }) } : {}),
          })),
        },
        {
          key: 'products',
          label: t('layout.suggestions.products'),
          options: suggestions.products.map((product) => ({
            key: String(product.id),
            text: product.title,
            content: withPicture(product.cover, highlight(product.title), <Price size="small" {...priceProps(product)} />),
          })),
        },
        {
          key: 'shops',
          label: t('layout.suggestions.shops'),
          options: suggestions.shops.map((shop) => ({
            key: String(shop.orgId),
            text: shop.name,
            content: withPicture(shop.logo, highlight(shop.name)),
          })),
        },
      ]
    : [
        {
          key: 'history',
          label: t('layout.suggestions.history'),
          className: styles.chips ?? '',
          options: history.map(toOption),
          action: (
            <button type="button" className={styles.clear} onClick={onForget}>
              {t('layout.suggestions.clear')}
            </button>
          ),
        },
        { key: 'hot', label: t('layout.suggestions.hot'), className: styles.chips ?? '', options: hot.map(toOption) },
      ];
  const [first, ...others] = groups.filter((group) => group.options.length > 0);
  if (!first) return [];
  const close = (
    <button type="button" className={styles.close} onClick={({ currentTarget }) => currentTarget.blur()}>
      {t('layout.cancel')}
    </button>
  );
  return [
    {
      ...first,
      action: first.action ? (
        <span>
          {first.action}
          {close}
        </span>
      ) : (
        close
      ),
    },
    ...others,
  ];
}

const withPicture = (picture: PictureSource | null, text: ReactNode, below?: ReactNode) => (
  <span className={styles.pictured}>
    <Picture className={styles.picture} picture={picture} alt="" sizes="40px" rounded />
    <span>
      <span className={styles.text}>{text}</span>
      {below}
    </span>
  </span>
);

const toOption = (text: string): SearchOption => ({ key: text, text });

interface Chosen {
  option: SearchOption;
  group: SearchGroup;
  suggestions: Suggestions;
  open: (address: string) => void;
  search: (text: string, categoryId?: number | null) => void;
}

/** Opens the product or shop of a suggestion, or searches for its word in its category. */
export function openSuggestion({ option, group, suggestions: { suggestions }, open, search }: Chosen): void {
  if (group.key === 'products') open(links.product({ id: option.key }));
  else if (group.key === 'shops') open(links.shop({ orgId: option.key }));
  else search(option.text, suggestions.words.find((word) => `${word.text}-${word.categoryId ?? 0}` === option.key)?.categoryId);
  leaveSearch();
}

/** What was searched for is in the page, so the focus goes there. A phone hides its keyboard. */
export const leaveSearch = () => document.getElementById('main')?.focus({ preventScroll: true });
