import type { ShopComposite } from '@baodao/domain/shops/shapes';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import styles from './Shop.module.css';
import { ShopFault } from './ShopFault.tsx';
import { ShopHead, type ShopPart } from './ShopHead.tsx';
import { selectShop } from './shop.flow.ts';

interface Props {
  part: ShopPart;
  searched?: string;
  children: (shop: ShopComposite) => ReactNode;
}

/** A page of a shop: its head, and below it what the page is about. */
export function ShopFrame({ part, searched = '', children }: Props) {
  const slot = useSelector(selectShop);
  if (slot.state === 'failed') return <ShopFault whole fault={slot.fault} />;
  const shop = slot.value;
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
      <ShopHead shop={shop} part={part} searched={searched} />
      {children(shop)}
    </div>
  );
}
