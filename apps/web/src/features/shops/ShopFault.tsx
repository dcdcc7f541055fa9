import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import Store from 'lucide-react/icons/store';
import { useTranslation } from 'react-i18next';
import { ReadFailed } from '../../commons/ReadFailed.tsx';
import { AppLink } from '../../commons/AppLink.tsx';
import type { Fault } from '../../store/flow.ts';

interface Props {
  fault: Fault;
  /** The failed thing is the page, and not a part of it. */
  whole?: boolean;
}

/** A shop that there is not, or that could not be read just now. */
export function ShopFault({ fault, whole = false }: Props) {
  const { t } = useTranslation();
  const heading = whole ? 'h1' : 'h2';
  if (fault === 'notFound') {
    return (
      <ErrorState
        heading={heading}
        icon={<Store strokeWidth={1.75} />}
        title={t('shops.missing.title')}
        text={t('shops.missing.text')}
        action={
          <Button look="primary" linkAs={AppLink} href={links.goodShop()}>
            {t('shops.missing.others')}
          </Button>
        }
      />
    );
  }
  return <ReadFailed heading={heading} title={t('shops.failed.title')} text={t('shops.failed.text')} />;
}
