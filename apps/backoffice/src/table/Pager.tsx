import { Button } from '@baodao/ui-kit/Button/Button';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useListContext, useTranslate } from 'ra-core';

/** The page before and after. Lists do not count their rows, which a large shop cannot afford. */
export function Pager() {
  const translate = useTranslate();
  const { page, setPage, hasNextPage, hasPreviousPage } = useListContext();
  if (!hasNextPage && !hasPreviousPage) return null;
  return (
    <Stack as="nav" direction="row" gap={3} align="center" justify="center" aria-label={translate('list.pages')}>
      <Button size="small" icon={<ChevronLeft aria-hidden="true" />} disabled={!hasPreviousPage} onClick={() => setPage(page - 1)}>
        {translate('list.previous')}
      </Button>
      <span aria-current="page">{translate('list.page', { page })}</span>
      <Button size="small" disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        {translate('list.next')}
        <ChevronRight aria-hidden="true" />
      </Button>
    </Stack>
  );
}
