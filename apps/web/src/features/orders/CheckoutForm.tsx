import { errorCodes } from '@baodao/domain/errors/codes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AddressDialog } from '../../shared/addresses/AddressDialog.tsx';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { errorKey } from '../../shared/notices/errorKey.ts';
import styles from './CheckoutPage.module.css';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { PlatformCoupons } from './CouponChoices.tsx';
import { CustomsBlock } from './CustomsBlock.tsx';
import { selectCheckout } from './checkoutState.ts';
import { GiftBlock } from './GiftBlock.tsx';
import { InvoiceBlock } from './InvoiceBlock.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { OrderBlock } from './OrderBlock.tsx';
import { ParcelBlock } from './ParcelBlock.tsx';
import { PurseBlock } from './PurseBlock.tsx';
import { ReceiverBlock } from './ReceiverBlock.tsx';

interface Props {
  /** Where the goods came from. */
  back: string;
  isFromCart: boolean;
}

/** All that is decided before the order, as the server reckoned it. */
export default function CheckoutForm({ back, isFromCart }: Props) {
  const { t } = useTranslation();
  const { calculated, unanswered } = useSelector(selectCheckout);
  const value = calculated.value;
  if (!value) return null;
  return (
    <>
      <div className={styles.layout}>
        <div className={styles.main}>
          {unanswered && (
            <Notice
              tone="warning"
              live
              title={t('orders.checkout.unanswered.title')}
              action={
                <Button size="small" linkAs={AppLink} href={links.settingOrder()}>
                  {t('orders.checkout.unanswered.orders')}
                </Button>
              }
            >
              {t('orders.checkout.unanswered.text')}
            </Notice>
          )}
          {value.problems.length > 0 && (
            <Notice
              tone="danger"
              live
              title={t('orders.checkout.problems')}
              action={
                <Button size="small" linkAs={AppLink} href={back}>
                  {t(isFromCart ? 'orders.checkout.backToCart' : 'orders.checkout.backToProduct')}
                </Button>
              }
            >
              {value.problems.map(({ skuId, title, code, left }) => (
                <p key={skuId}>
                  {title === '' ? t(errorKey(code)) : t('orders.checkout.problem', { title, reason: t(errorKey(code)) })}
                  {left > 0 && code !== errorCodes.notShippableThere && t('orders.checkout.left', { count: left })}
                </p>
              ))}
            </Notice>
          )}
          <ReceiverBlock chosen={value.address} />
          <CustomsBlock customs={value.customs} />
          {value.orgs.length > 0 && (
            <OrderBlock title={t('orders.checkout.parcels')}>
              <div className={styles.main}>
                {value.orgs.map((shop) => (
                  <ParcelBlock key={shop.orgId} shop={shop} />
                ))}
              </div>
            </OrderBlock>
          )}
          <GiftBlock />
          <PlatformCoupons calculated={value} />
          <PurseBlock calculated={value} />
          <InvoiceBlock calculated={value} />
        </div>
        <CheckoutSummary calculated={value} isReady={calculated.state === 'ready'} />
      </div>
      <AddressDialog />
      <OfferDialog />
    </>
  );
}
