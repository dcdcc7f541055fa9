import type { QuotedShop, ShippingOption } from '@baodao/domain/orders/shapes';
import { formatMonthDay } from '@baodao/domain/time/monthDay';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Price } from '@baodao/ui-kit/Price/Price';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import { priceProps } from '../prices/priceProps.ts';
import styles from './CheckoutPage.module.css';
import { CouponPicker } from './CouponPicker.tsx';
import { CustomsEstimate } from './CustomsEstimate.tsx';
import { remarkChanged, selectCheckout, shippingChosen } from './checkoutState.ts';
import { GiftWrapFields } from './GiftWrapFields.tsx';
import { GuestQuestions } from './GuestQuestions.tsx';
import { PickupStoreFields } from './PickupStoreFields.tsx';
import { ProductLine } from './ProductLine.tsx';

const MAX_REMARK_LENGTH = 200;

/** The order of one shop: its products, shipping method, coupons and remark. A gift is paid for before anybody knows where it goes. */
export function ShopOrderCard({ shop, hasDestination }: { shop: QuotedShop; hasDestination: boolean }) {
  const { t } = useTranslation();
  const { language } = useApp();
  const dispatch = useDispatch();
  const { draft, isSaving } = useSelector(selectCheckout);
  const { orgId, name, lines, gifts, discountRows, shippings, remark } = shop;
  const chosenId = draft.shippings[orgId] ?? shippings.find(({ checked }) => checked)?.id;
  const formatDay = (date: string) => formatMonthDay(date, language);
  const etaText = ({ eta }: ShippingOption) => {
    const [from, to = from] = eta;
    if (from === undefined || to === undefined) return undefined;
    return from === to
      ? t('orders.checkout.etaDay', { day: formatDay(from) })
      : t('orders.checkout.eta', { from: formatDay(from), to: formatDay(to) });
  };
  return (
    <Card as="article" aria-label={name}>
      <h3 className={styles.shopName}>{name}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <ProductLine
            key={`${line.skuId} ${line.marketProductId ?? 0} ${line.promoteId ?? 0} ${line.booking?.days.first ?? ''}`}
            line={line}
          />
        ))}
        {gifts.map((line) => (
          <ProductLine key={`gift ${line.skuId}`} line={{ ...line, isGift: true }} />
        ))}
      </ul>
      {discountRows.length > 0 && (
        <ul className={styles.discounts} aria-label={t('orders.amounts.discount')}>
          {discountRows.map(({ id, type, title, amount, amountCny }) => (
            <li key={`${type} ${id}`}>
              <span>
                <Tag tone="sale">{t(`orders.discount.${type}`)}</Tag> {title}
              </span>
              <Price size="small" {...priceProps({ price: amount, priceCny: amountCny })} shows="preferred" prefix="−" sale />
            </li>
          ))}
        </ul>
      )}
      <GuestQuestions shop={shop} />
      {lines.some(({ fulfilment }) => fulfilment === 'voucher') && (
        <Notice className={styles.voucherNote} tone="info" title={t('orders.voucherNote.title')}>
          {t('orders.voucherNote.text')}
        </Notice>
      )}
      {shippings.length > 0 && !hasDestination && <p className={styles.quiet}>{t('orders.checkout.shippingLater')}</p>}
      {shippings.length > 0 && hasDestination && (
        <RadioGroup
          className={styles.shippings}
          label={t('orders.checkout.shipping')}
          disabled={isSaving}
          value={chosenId === undefined ? null : String(chosenId)}
          onChange={(id) => dispatch(shippingChosen({ orgId, shippingId: Number(id) }))}
          choices={shippings.map((shipping) => ({
            value: String(shipping.id),
            label: shipping.name,
            hint: <span className={styles.days}>{etaText(shipping)}</span>,
            after:
              shipping.fee === '0.00' ? (
                t('orders.checkout.free')
              ) : (
                <Price size="small" {...priceProps({ price: shipping.fee, priceCny: shipping.feeCny })} />
              ),
          }))}
        />
      )}
      {hasDestination && shippings.some(({ id, kind }) => id === chosenId && kind === 'store') && (
        <PickupStoreFields orgId={orgId} needs={shop.needs} cashOnDelivery={shop.cashOnDelivery} />
      )}
      <CustomsEstimate shop={shop} />
      <CouponPicker orgId={orgId} label={t('coupons.choose.shop')} coupons={shop.coupons} unusable={shop.couponsUnusable} />
      <GiftWrapFields shop={shop} />
      <Field label={t('orders.checkout.remark')} hint={t('orders.checkout.remarkHint')}>
        <TextInput
          value={draft.remarks[orgId] ?? remark}
          maxLength={MAX_REMARK_LENGTH}
          disabled={isSaving}
          onChange={({ target }) => dispatch(remarkChanged({ orgId, remark: target.value }))}
        />
      </Field>
    </Card>
  );
}
