// Loads when the search box gets the focus.
import { Picture, type PictureSource } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import type { SearchGroup, SearchOption } from '@baodao/ui-kit/SearchBox/SearchBox';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { priceProps } from '../shared/prices/priceProps.ts';
import type { selectSuggestions } from '../shared/searchBox/searchBox.flow.ts';
import styles from './SearchSuggestions.module.css';

export { historyCleared, searchBoxFlow, searchSubmitted, searchTyped, selectSuggestions } from '../shared/searchBox/searchBox.flow.ts';

type Suggestions = ReturnType<typeof selectSuggestions>;

/** Suggestions for the typed text; before typing, the search history and hot words. */
export function suggestionGroups({ text, history, hot, suggestions }: Suggestions, t: TFunction, onForget: () => void): SearchGroup[] {
  const groups: SearchGroup[] = text.trim()
    ? [
        {
          key: 'words',
          label: t('layout.suggestions.words'),
          options: suggestions.words.map((word) => ({
            key: `${word.text}-${word.categoryId ?? 0}`,
            text: word.text,
            ...(word.categoryTitle ? { note: t('layout.suggestions.inCategory', { category: word.categoryTitle }) } : {}),
          })),
        },
        {
          key: 'products',
          label: t('layout.suggestions.products'),
          options: suggestions.products.map((product) => ({
            key: String(product.id),
            text: product.title,
            content: withPicture(product.cover, product.title, <Price size="small" {...priceProps(product)} />),
          })),
        },
        {
          key: 'shops',
          label: t('layout.suggestions.shops'),
          options: suggestions.shops.map((shop) => ({
            key: String(shop.orgId),
            text: shop.name,
            content: withPicture(shop.logo, shop.name),
          })),
        },
      ]
    : [
        {
          key: 'history',
          label: t('layout.suggestions.history'),
          options: history.map(toOption),
          action: (
            <button type="button" className={styles.clear} onClick={onForget}>
              {t('layout.suggestions.clear')}
            </button>
          ),
        },
        { key: 'hot', label: t('layout.suggestions.hot'), options: hot.map(toOption) },
      ];
  return groups.filter((group) => group.options.length > 0);
}

const withPicture = (picture: PictureSource | null, text: string, below?: ReactNode) => (
  <span className={styles.pictured}>
    <Picture className={styles.picture} picture={picture} alt="" sizes="40px" rounded />
    <span>
      <span className={styles.text}>{text}</span>
      {below}
    </span>
  </span>
);

const toOption = (text: string): SearchOption => ({ key: text, text });

/** The category of a suggested word. */
export function suggestedCategoryId({ suggestions }: Suggestions, option: SearchOption): number | null | undefined {
  return suggestions.words.find((word) => `${word.text}-${word.categoryId ?? 0}` === option.key)?.categoryId;
}
