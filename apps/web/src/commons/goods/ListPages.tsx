import { Pagination } from '@baodao/ui-kit/Pagination/Pagination';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../AppLink.tsx';
import { pageNumbers } from './pageNumbers.ts';

interface Props {
  index: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** From page to page of a list. Its texts are in the room `goods`. */
export function ListPages({ index, pages, hrefOf }: Props) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <Pagination
      current={index}
      count={pages}
      pages={pageNumbers(index, pages)}
      hrefOf={hrefOf}
      linkAs={AppLink}
      labels={{
        nav: t('goods.pages.nav'),
        previous: t('goods.pages.previous'),
        next: t('goods.pages.next'),
        page: (page) => t('goods.pages.page', { page }),
      }}
    />
  );
}
