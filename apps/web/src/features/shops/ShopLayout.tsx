import type { ShopComposite } from '@baodao/domain/shops/shapes';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import styles from './Shop.module.css';
import { ShopError } from './ShopError.tsx';
import { ShopHeader, type ShopTab } from './ShopHeader.tsx';
import { selectShop } from './shop.flow.ts';

interface Props {
  tab: ShopTab;
  searched?: string;
  children: (shop: ShopComposite) => ReactNode;
}

/** Page of a shop: its header, and the page's own content below. */
export function ShopLayout({ tab, searched = '', children }: Props) {
  const loadable = useSelector(selectShop);
  if (loadable.state === 'failed') return <ShopError isPage error={loadable.error} />;
  const shop = loadable.value;
  if (!shop) {
    return (
      <div className={styles.page} aria-busy="true">
        <div className={styles.cover}>
          <Skeleton kind="block" height="100%" />
        </div>
        <Skeleton kind="title" />
        <Skeleton kind="block" height="24rem" />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <ShopHeader shop={shop} tab={tab} searched={searched} />
      {children(shop)}
    </div>
  );
}
