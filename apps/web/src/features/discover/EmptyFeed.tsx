import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import Compass from 'lucide-react/icons/compass';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';

export function EmptyFeed() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<Compass strokeWidth={1.75} />}
      title={t('discover.none')}
      text={t('discover.noneText')}
      action={
        <Button variant="primary" linkAs={AppLink} href={links.discover()}>
          {t('discover.toFeed')}
        </Button>
      }
    />
  );
}
