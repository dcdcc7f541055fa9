import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import styles from './Orders.module.css';
import { pickUpRequested } from './orders.flow.ts';

/** The code that the buyer shows at the pickup point. */
export function PickupCode({ code, pickupCode, isService }: { code: string; pickupCode: string; isService: boolean }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const question = isService
    ? { title: t('orders.ask.used'), text: t('orders.ask.usedText') }
    : { title: t('orders.ask.confirm'), text: t('orders.ask.confirmText') };
  return (
    <Notice
      title={t(isService ? 'orders.detail.serviceCode' : 'orders.detail.pickup')}
      action={
        <Button size="small" variant="primary" onClick={() => dispatch(pickUpRequested({ code, pickupCode, question }))}>
          {t(isService ? 'orders.detail.used' : 'orders.detail.pickedUp')}
        </Button>
      }
    >
      <strong className={styles.pickup}>{pickupCode}</strong>
      <br />
      {t(isService ? 'orders.detail.serviceCodeHint' : 'orders.detail.pickupHint')}
    </Notice>
  );
}
