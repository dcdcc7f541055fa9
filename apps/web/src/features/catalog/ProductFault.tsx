import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import PackageX from 'lucide-react/icons/package-x';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../commons/ReadFailed.tsx';
import { AppLink } from '../../commons/AppLink.tsx';
import type { Fault } from '../../store/flow.ts';

/** A product that there is not, or that could not be read just now. */
export function ProductFault({ fault }: { fault: Fault }) {
  const { t } = useTranslation();
  if (fault === 'notFound') {
    return (
      <ErrorState
        heading="h1"
        icon={<PackageX strokeWidth={1.75} />}
        title={t('catalog.product.missing')}
        text={t('catalog.product.missingText')}
        action={
          <>
            <Button look="primary" linkAs={AppLink} href={links.category()}>
              {t('frame.menu.categories')}
            </Button>
            <Button linkAs={AppLink} href={links.search()}>
              {t('catalog.product.search')}
            </Button>
          </>
        }
      />
    );
  }
  return <ReadFailed heading="h1" title={t('catalog.product.failed')} text={t('catalog.product.failedText')} />;
}
