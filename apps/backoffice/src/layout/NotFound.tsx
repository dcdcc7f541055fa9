import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { useTranslate } from 'ra-core';

/** Also for pages that the role may not see. */
export function NotFound() {
  const translate = useTranslate();
  return (
    <EmptyState
      heading="h1"
      title={translate('shell.notFound')}
      text={translate('shell.notFoundHint')}
      action={<Button href="#/">{translate('shell.home')}</Button>}
    />
  );
}
