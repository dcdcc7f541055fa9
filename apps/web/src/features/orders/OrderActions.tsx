import type { OrderAction, OrderBrief } from '@baodao/domain/orders/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../shared/links/AppLink.tsx';
import styles from './Orders.module.css';
import {
  buyAgainRequested,
  cancelRequested,
  deleteRequested,
  extendRequested,
  finishRequested,
  remindRequested,
  selectOrders,
} from './orders.flow.ts';
import { isUndelivered } from './orderView.ts';

interface Props {
  order: OrderBrief;
  /** What is paid with it. */
  payCodes: readonly string[];
  /** On the order's own page the parcels are in sight already. */
  withTracking?: boolean;
}

/** The one next step is the filled button; the others are quiet. */
const nextSteps: readonly OrderAction[] = ['pay', 'confirm', 'showPickupCode', 'review'];

/** What the server offers for an order now, as far as there is a place for it. */
export function OrderActions({ order, payCodes, withTracking = true }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { busy } = useSelector(selectOrders);
  const { code, details } = order;
  const isBusy = busy === code;

  const button = ({ key, days = 0 }: OrderBrief['actions'][number]) => {
    const look = nextSteps.includes(key) ? 'primary' : 'secondary';
    const does = (name: Label, act: () => void) => (
      <Button key={key} size="small" look={look} disabled={isBusy} onClick={act}>
        {t(`orders.action.${name}`)}
      </Button>
    );
    const leads = (name: Label, href: string) => (
      <Button key={key} size="small" look={look} linkAs={AppLink} href={href}>
        {t(`orders.action.${name}`)}
      </Button>
    );
    switch (key) {
      case 'pay':
        return leads('pay', links.paymentSelect({ code: payCodes }));
      case 'cancel':
        return does('cancel', () => dispatch(cancelRequested({ code, title: t('orders.ask.cancel') })));
      case 'remind':
        return does('remind', () => dispatch(remindRequested(code)));
      case 'tracking':
        return withTracking ? leads('tracking', links.orderInfo({ code })) : null;
      case 'confirm': {
        const text = t(isUndelivered(order) ? 'orders.ask.confirmMissing' : 'orders.ask.confirmText');
        return does('confirm', () => dispatch(finishRequested({ code, question: { title: t('orders.ask.confirm'), text } })));
      }
      case 'extend': {
        const question = { title: t('orders.ask.extend', { count: days }), text: t('orders.ask.extendText') };
        return (
          <Button key={key} size="small" look={look} disabled={isBusy} onClick={() => dispatch(extendRequested({ code, question }))}>
            {t('orders.action.extend', { count: days })}
          </Button>
        );
      }
      case 'buyAgain':
        return does('buyAgain', () => dispatch(buyAgainRequested({ code, lines: details.map(({ skuId, num }) => ({ skuId, num })) })));
      case 'delete': {
        const question = { title: t('orders.ask.delete'), text: t('orders.ask.deleteText') };
        return does('delete', () => dispatch(deleteRequested({ code, question })));
      }
      case 'refund':
      case 'afterSale':
      case 'showPickupCode':
        return withTracking ? leads(key, links.orderInfo({ code })) : null;
      case 'review':
      case 'followUpReview':
        return leads(key, links.evaluationSave({ code }));
      default:
        // An address is changed, and an invoice asked for, elsewhere.
        return null;
    }
  };
  const { actions } = order;
  const inOrder = [...actions.filter(({ key }) => !nextSteps.includes(key)), ...actions.filter(({ key }) => nextSteps.includes(key))];
  return (
    <fieldset className={styles.actions} aria-label={t('orders.action.label', { name: code })}>
      {inOrder.map(button)}
    </fieldset>
  );
}

type Label =
  | 'pay'
  | 'cancel'
  | 'remind'
  | 'tracking'
  | 'confirm'
  | 'buyAgain'
  | 'delete'
  | 'refund'
  | 'afterSale'
  | 'showPickupCode'
  | 'review'
  | 'followUpReview';
