import { Drawer } from '@baodao/ui-kit/Drawer/Drawer';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { CouponCard } from './CouponCard.tsx';
import styles from './CouponList.module.css';
import { type CouponTarget, offeredCouponsRequested, selectOfferedCoupons } from './offeredCoupons.flow.ts';

export interface CouponsDrawerProps {
  target: CouponTarget;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** The coupons to claim for a shop or product. */
export default function CouponsDrawer({ target, title, open, onClose }: CouponsDrawerProps) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { state, value } = useSelector((store: never) => selectOfferedCoupons(store, target));
  return (
    <Drawer open={open} onClose={onClose} title={title} closeLabel={t('coupons.close')}>
      {value?.list.length === 0 && <EmptyState compact title={t('coupons.empty.center.title')} text={t('coupons.empty.center.text')} />}
      {value && (
        <ul className={styles.list}>
          {value.list.map((coupon) => (
            <li key={coupon.couponId}>
              <CouponCard coupon={coupon} />
            </li>
          ))}
        </ul>
      )}
      {!value && state === 'failed' && (
        <ErrorState
          title={t('coupons.failed.title')}
          text={t('coupons.failed.text')}
          retryLabel={t('layout.retry')}
          onRetry={() => dispatch(offeredCouponsRequested(target))}
        />
      )}
      {!value && state !== 'failed' && <Skeleton kind="block" height="9rem" />}
    </Drawer>
  );
}
