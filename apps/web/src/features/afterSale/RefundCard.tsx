import {
  allRefundReasons,
  isRefundOpen,
  isRefundState,
  isRefundType,
  refundStates,
  refundsMoney,
  refundTypes,
} from '@baodao/domain/afterSale/rules';
import type { Refund } from '@baodao/domain/afterSale/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Disclosure } from '@baodao/ui-kit/Disclosure/Disclosure';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Price } from '@baodao/ui-kit/Price/Price';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { Timeline } from '@baodao/ui-kit/Timeline/Timeline';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { priceProps } from '../prices/priceProps.ts';
import styles from './AfterSale.module.css';
import { selectAfterSaleBusyId, withdrawRequested } from './afterSale.flow.ts';
import { EscalateForm, ReturnParcelForm } from './RefundActionForms.tsx';

interface Props {
  refund: Refund;
  /** Shown on the page of its order. Default `false`. */
  isInOrder?: boolean;
}

/** A refund request with its state and the buyer's possible actions. */
export function RefundCard({ refund, isInOrder = false }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busyId = useSelector(selectAfterSaleBusyId);
  const { id, orderCode, title, attrText, image, num, type, state, returnTo, answer, deadline, actions, events, escalated } = refund;
  const stateLabel = (value: number) => (isRefundState(value) ? t(`afterSale.state.${value}`) : '');
  const kind = isRefundType(type) ? type : 1;
  const Heading = isInOrder ? 'h3' : 'h2';
  return (
    <article className={styles.card} aria-labelledby={`refund-${id}`}>
      <header className={styles.head}>
        <Heading className={styles.title} id={`refund-${id}`}>
          {t(`afterSale.type.${kind}`)} · {t('afterSale.card.number', { id })}
        </Heading>
        {!isInOrder && (
          <Link variant="muted" className={styles.quiet} linkAs={AppLink} href={links.orderInfo({ code: orderCode })}>
            {t('afterSale.card.order', { code: orderCode })}
          </Link>
        )}
        <Tag className={styles.state} tone={isRefundOpen(state) ? 'brand' : 'plain'}>
          {state === refundStates.applied && escalated
            ? t('afterSale.card.platform')
            : isPayingBack(refund)
              ? t('afterSale.card.refundingState')
              : stateLabel(state)}
        </Tag>
      </header>
      <div className={styles.product}>
        <Picture picture={image} alt="" sizes="4rem" rounded />
        <div>
          <p>{title}</p>
          <p className={styles.quiet}>{[attrText, t('afterSale.card.num', { count: num })].filter(Boolean).join(' · ')}</p>
        </div>
        {refundsMoney(kind) && <Price size="small" {...priceProps({ price: refund.amount, priceCny: refund.amountCny })} />}
      </div>
      <RefundRequest refund={refund} />
      {answer && (
        <Notice tone={state === refundStates.refused ? 'warning' : 'info'} title={t('afterSale.card.answer')}>
          {answer}
        </Notice>
      )}
      {returnTo && (
        <Notice title={t('afterSale.card.returnTo')}>
          {returnTo.name} {returnTo.phone}
          <br />
          {returnTo.address}
        </Notice>
      )}
      {refund.bankAccount && <p className={styles.quiet}>{t('afterSale.card.bank', { account: refund.bankAccount })}</p>}
      {isPayingBack(refund) && !refund.bankAccount && (
        <p className={styles.quiet}>{t(refund.isManual ? 'afterSale.card.refundingByHand' : 'afterSale.card.refunding')}</p>
      )}
      {deadline && (
        <p className={styles.quiet}>
          {t(`afterSale.deadline.${state === 1 || state === 2 ? state : 3}`, { time: formatTime(deadline, 'YYYY/MM/DD HH:mm') })}
        </p>
      )}
      <Disclosure className={styles.history} title={t('afterSale.card.history')}>
        <Timeline
          events={[...events].reverse().map((event, at) => ({
            key: `${event.time}-${event.state}`,
            // A repeated `applied` event means that the buyer escalated to the platform.
            title: event.state === refundStates.applied && at < events.length - 1 ? t('afterSale.card.platform') : stateLabel(event.state),
            time: formatTime(event.time, 'YYYY/MM/DD HH:mm'),
            dateTime: event.time,
            text: event.text,
            state: event.state < 0 ? 'failed' : at === 0 ? 'current' : 'done',
          }))}
        />
      </Disclosure>
      {actions.includes('send') && <ReturnParcelForm id={id} />}
      {actions.includes('escalate') && <EscalateForm id={id} />}
      {actions.includes('withdraw') && (
        <p>
          <Button size="small" disabled={busyId === id} onClick={() => dispatch(withdrawRequested(id))}>
            {t('afterSale.card.withdraw')}
          </Button>
        </p>
      )}
    </article>
  );
}

/** Granted, with nothing left to do but to wait for the money. */
const isPayingBack = ({ type, state }: Refund) =>
  (type === refundTypes.moneyOnly && state === refundStates.approved) ||
  (type === refundTypes.returnGoods && state === refundStates.received);

/** The buyer's reason, description and pictures. */
function RefundRequest({ refund: { reason, description, images } }: Pick<Props, 'refund'>) {
  const { t } = useTranslation();
  const knownReason = allRefundReasons.find((each) => each === reason);
  return (
    <div className={styles.request}>
      <p className={styles.quiet}>
        {t('afterSale.card.reason', {
          reason: [knownReason ? t(`afterSale.reason.${knownReason}`) : '', description].filter(Boolean).join(' · '),
        })}
      </p>
      {images.length > 0 && (
        <ul className={styles.shown} aria-label={t('afterSale.pictures.label')}>
          {images.map((image, at) => (
            <li key={image.src}>
              <Picture picture={image} alt={t('afterSale.card.picture', { at: at + 1 })} sizes="4rem" rounded />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
