import type { OrderAction, OrderSummary } from '@baodao/domain/orders/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useInputDialog } from '../../platform/dialogs/inputDialog.tsx';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './Orders.module.css';
import { hasUndeliveredParcel, INVOICE_ANCHOR, orderKind } from './orderDisplay.ts';
import {
  buyAgainRequested,
  cancelRequested,
  deleteRequested,
  extendRequested,
  finishRequested,
  remindRequested,
  selectOrdersBusyCode,
} from './orders.flow.ts';

interface Props {
  order: OrderSummary;
  /** Codes of the orders paid together with this one. */
  payCodes: readonly string[];
  /** False on the order page, which shows the parcels itself. */
  hasTracking?: boolean;
}

/** The next step of an order has the primary button look. */
const CancelReasonInput = lazyComponent(() => import('./CancelReasonInput.tsx'));

const primaryActions: readonly OrderAction[] = ['pay', 'confirm', 'showPickupCode', 'showVouchers', 'review'];

const MAX_REASON_LENGTH = 200;

/** Buttons for the actions that the server allows for an order. */
export function OrderActions({ order, payCodes, hasTracking = true }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const openInput = useInputDialog();
  const busyCode = useSelector(selectOrdersBusyCode);
  const { code, details } = order;
  const isBusy = busyCode === code;

  const renderAction = ({ key, days = 0 }: OrderSummary['actions'][number]) => {
    const look = primaryActions.includes(key) ? 'primary' : 'secondary';
    const actionButton = (name: ActionLabel, onClick: () => void) => (
      <Button key={key} size="small" variant={look} disabled={isBusy} onClick={onClick}>
        {t(`orders.action.${name}`)}
      </Button>
    );
    const linkButton = (name: ActionLabel, href: string) => (
      <Button key={key} size="small" variant={look} linkAs={AppLink} href={href}>
        {t(`orders.action.${name}`)}
      </Button>
    );
    switch (key) {
      case 'pay':
        return linkButton('pay', links.paymentSelect({ code: payCodes }));
      case 'cancel':
        return actionButton('cancel', () =>
          openInput({
            title: t('orders.ask.cancel'),
            Input: CancelReasonInput,
            props: { maxLength: MAX_REASON_LENGTH },
            validate: ({ reason = '' }) =>
              reason.length > MAX_REASON_LENGTH ? t('orders.cancelReason.tooLong', { count: MAX_REASON_LENGTH }) : null,
            confirmAction: ({ reason = '' }) => cancelRequested({ code, reason }),
            showCancel: true,
            // A plain "Cancel" would be ambiguous here.
            confirmLabel: t('orders.cancelReason.confirm'),
            cancelLabel: t('orders.cancelReason.cancel'),
          }),
        );
      case 'remind':
        return actionButton(orderKind(order) === 'goods' ? 'remind' : 'remindConfirm', () => dispatch(remindRequested(code)));
      case 'tracking':
        return hasTracking ? linkButton('tracking', links.orderInfo({ code })) : null;
      case 'confirm': {
        const text = t(hasUndeliveredParcel(order) ? 'orders.ask.confirmMissing' : 'orders.ask.confirmText');
        return actionButton('confirm', () => dispatch(finishRequested({ code, question: { title: t('orders.ask.confirm'), text } })));
      }
      case 'extend': {
        const question = { title: t('orders.ask.extend', { count: days }), text: t('orders.ask.extendText') };
        return (
          <Button key={key} size="small" variant={look} disabled={isBusy} onClick={() => dispatch(extendRequested({ code, question }))}>
            {t('orders.action.extend', { count: days })}
          </Button>
        );
      }
      case 'buyAgain':
        return actionButton('buyAgain', () =>
          dispatch(buyAgainRequested({ code, lines: details.filter(({ isGift }) => !isGift).map(({ skuId, num }) => ({ skuId, num })) })),
        );
      case 'delete': {
        const question = { title: t('orders.ask.delete'), text: t('orders.ask.deleteText') };
        return actionButton('delete', () => dispatch(deleteRequested({ code, question })));
      }
      case 'refund':
      case 'afterSale':
      case 'showPickupCode':
        return hasTracking ? linkButton(key, links.orderInfo({ code })) : null;
      case 'showVouchers':
        return linkButton('showVouchers', links.settingVoucher());
      case 'invoice':
        return linkButton('invoice', hasTracking ? `${links.orderInfo({ code })}#${INVOICE_ANCHOR}` : `#${INVOICE_ANCHOR}`);
      case 'review':
      case 'followUpReview':
        return linkButton(key, links.evaluationSave({ code }));
      default:
        // The receiver's section of the order page offers changing the address.
        return null;
    }
  };
  const { actions } = order;
  const sortedActions = [
    ...actions.filter(({ key }) => !primaryActions.includes(key)),
    ...actions.filter(({ key }) => primaryActions.includes(key)),
  ];
  return (
    <fieldset className={styles.actions} aria-label={t('orders.action.label', { name: code })}>
      {sortedActions.map(renderAction)}
    </fieldset>
  );
}

type ActionLabel =
  | 'pay'
  | 'cancel'
  | 'remind'
  | 'remindConfirm'
  | 'tracking'
  | 'confirm'
  | 'buyAgain'
  | 'invoice'
  | 'delete'
  | 'refund'
  | 'afterSale'
  | 'showPickupCode'
  | 'showVouchers'
  | 'review'
  | 'followUpReview';
