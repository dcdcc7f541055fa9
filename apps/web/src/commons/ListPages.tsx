import { Pagination } from '@baodao/ui-kit/Pagination/Pagination';
import { useTranslation } from 'react-i18next';
import { AppLink } from './AppLink.tsx';
import { pageNumbers } from './pageNumbers.ts';

interface Props {
  index: number;
  pages: number;
  hrefOf: (page: number) => string;
  className?: string | undefined;
}

/** From page to page of a list. */
export function ListPages({ index, pages, hrefOf, className }: Props) {
  const { t } = useTranslation();
  return (
    <Pagination
      className={className}
      current={index}
      count={pages}
      pages={pageNumbers(index, pages)}
      hrefOf={hrefOf}
      linkAs={AppLink}
      labels={{
        nav: t('frame.pages.nav'),
        previous: t('frame.pages.previous'),
        next: t('frame.pages.next'),
        page: (page) => t('frame.pages.page', { page }),
      }}
    />
  );
}
