import { Pagination } from '@baodao/ui-kit/Pagination/Pagination';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../links/AppLink.tsx';
import { pageNumbers } from './pageNumbers.ts';

interface Props {
  index: number;
  pages: number;
  hrefOf: (page: number) => string;
  className?: string | undefined;
}

export function ListPagination({ index, pages, hrefOf, className }: Props) {
  const { t } = useTranslation();
  return (
    <Pagination
      className={className}
      current={index}
      count={pages}
      pages={pageNumbers(index, pages)}
      getHref={hrefOf}
      linkAs={AppLink}
      labels={{
        nav: t('layout.pages.nav'),
        previous: t('layout.pages.previous'),
        next: t('layout.pages.next'),
        page: (page) => t('layout.pages.page', { page }),
      }}
    />
  );
}
