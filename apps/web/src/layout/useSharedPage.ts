import { pageTitle } from '@baodao/domain/text/pageTitle';
import { truncateDescription } from '@baodao/domain/text/truncate';
import type { SharedPage } from '@baodao/link-builders/share';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useMatches } from 'react-router';
import type { Meta, PageHandle } from '../platform/page/page.ts';
import { usePageAddress } from '../platform/page/usePageAddress.ts';
import { shareImagePath } from './shareImagePath.ts';
import { useAddressOf } from './useAddressOf.ts';

/**
 * What every share link of the current page says: the brand before the title, and the default picture where the page
 * has none. A dialog may name another title and link.
 */
export function useSharedPage(dialog: { title?: string; link?: string } = {}): SharedPage {
  const { t } = useTranslation();
  const { pathname, search } = usePageAddress();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const addressOf = useAddressOf();
  const meta = useSelector((state) => (handle?.meta() ?? noMeta)(state, t, addressOf), isSameMeta);
  const brand = t('layout.brand');
  return {
    title: pageTitle({ brand, title: dialog.title ?? meta.title }),
    description: truncateDescription(meta.description || t('layout.description')),
    image: addressOf(shareImagePath(meta.image), 'file'),
    link: dialog.link ?? addressOf(pathname) + search,
    site: brand,
  };
}

const noMeta: Meta = () => ({});

const isSameMeta = (one: ReturnType<Meta>, other: ReturnType<Meta>) =>
  one.title === other.title && one.description === other.description && one.image === other.image;
