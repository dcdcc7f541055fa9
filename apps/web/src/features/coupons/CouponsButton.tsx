import { Button } from '@baodao/ui-kit/Button/Button';
import Ticket from 'lucide-react/icons/ticket';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { type CouponTarget, offeredCouponsRequested } from './offeredCoupons.flow.ts';

const CouponsDrawer = lazyComponent(() => import('./CouponsDrawer.tsx'));

interface Props {
  target: CouponTarget;
  /** Title of the drawer. */
  title: string;
}

/** Opens a drawer with the coupons to claim. Its data and code load on demand. */
export function CouponsButton({ target, title }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    dispatch(offeredCouponsRequested(target));
  };
  return (
    <>
      <Button size="small" variant="quiet" icon={<Ticket aria-hidden="true" />} onClick={show}>
        {t('coupons.take')}
        <span className="bd-visually-hidden">{title}</span>
      </Button>
      {open && <CouponsDrawer target={target} title={title} open onClose={() => setOpen(false)} />}
    </>
  );
}
