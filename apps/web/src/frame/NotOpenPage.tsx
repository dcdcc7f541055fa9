import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../commons/AppLink.tsx';
import type { Meta } from '../pages.ts';

export const meta: Meta = (_, t) => ({ title: t('frame.notOpen.title'), description: t('frame.notOpen.text'), hidden: true });

/** An honest word for a route whose page is still to come. */
export default function NotOpenPage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      heading="h1"
      title={t('frame.notOpen.title')}
      text={t('frame.notOpen.text')}
      action={
        <Button look="primary" linkAs={AppLink} href={links.category()}>
          {t('frame.notOpen.shopping')}
        </Button>
      }
    />
  );
}
