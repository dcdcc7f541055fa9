import type { ShopSummary } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { Avatar } from '@baodao/ui-kit/Avatar/Avatar';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Stories.module.css';

interface Props {
  shops: readonly ShopSummary[];
  shopHref?: ((orgId: number) => string) | undefined;
}

export function StoryShops({ shops, shopHref = (orgId) => links.shop({ orgId }) }: Props) {
  const { t } = useTranslation();
  if (shops.length === 0) return null;
  return (
    <ul className={styles.shops} aria-label={t('discover.shops')}>
      {shops.map(({ orgId, name, logo }) => (
        <li key={orgId}>
          <AppLink href={shopHref(orgId)}>
            <Avatar name={name} picture={logo} size="small" shape="square" />
            {name}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
