import { Pagination } from '@baodao/ui-kit/Pagination/Pagination';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../commons/AppLink.tsx';
import { pageNumbers } from '../../commons/goods/pageNumbers.ts';

interface Props {
  index: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** From page to page of a list of texts. */
export function Pages({ index, pages, hrefOf }: Props) {
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
        nav: t('articles.pages.nav'),
        previous: t('articles.pages.previous'),
        next: t('articles.pages.next'),
        page: (page) => t('articles.pages.page', { page }),
      }}
    />
  );
}
