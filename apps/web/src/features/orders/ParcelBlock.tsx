import type { CalculatedShop, ShippingChoice } from '@baodao/domain/orders/shapes';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Price } from '@baodao/ui-kit/Price/Price';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { priceProps } from '../../shared/prices/priceProps.ts';
import styles from './CheckoutPage.module.css';
import { CouponChoices } from './CouponChoices.tsx';
import { remarkTyped, selectCheckout, shippingChosen } from './checkoutState.ts';
import { GoodsLine } from './GoodsLine.tsx';
import { StoreFields } from './StoreFields.tsx';

const LONGEST_REMARK = 200;

/** What comes from one shop, how it travels, and what the shop should know. */
export function ParcelBlock({ shop }: { shop: CalculatedShop }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, saving } = useSelector(selectCheckout);
  const { orgId, name, lines, gifts, discountRows, shippings, remark } = shop;
  const chosen = draft.shippings[orgId] ?? shippings.find(({ checked }) => checked)?.id;
  const day = (date: string) => date.slice(5).replace('-', '/');
  const etaOf = ({ eta }: ShippingChoice) => {
    const [from, to = from] = eta;
    if (from === undefined || to === undefined) return undefined;
    return from === to ? t('orders.checkout.etaDay', { day: day(from) }) : t('orders.checkout.eta', { from: day(from), to: day(to) });
  };
  return (
    <Card as="article" aria-label={name}>
      <h3 className={styles.shopName}>{name}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <GoodsLine key={`${line.skuId} ${line.marketProductId ?? 0} ${line.promoteId ?? 0}`} line={line} />
        ))}
        {gifts.map((line) => (
          <GoodsLine key={`gift ${line.skuId}`} line={{ ...line, isGift: true }} />
        ))}
      </ul>
      {discountRows.length > 0 && (
        <ul className={styles.discounts} aria-label={t('orders.amounts.discount')}>
          {discountRows.map(({ id, type, title, amount, amountCny }) => (
            <li key={`${type} ${id}`}>
              <span>
                <Tag tone="sale">{t(`orders.discount.${type}`)}</Tag> {title}
              </span>
              <Price size="small" {...priceProps({ price: amount, priceCny: amountCny })} prefix="−" sale />
            </li>
          ))}
        </ul>
      )}
      {shippings.length > 0 && (
        <RadioGroup
          className={styles.shippings}
          label={t('orders.checkout.shipping')}
          disabled={saving}
          value={chosen === undefined ? null : String(chosen)}
          onChange={(id) => dispatch(shippingChosen({ orgId, shippingId: Number(id) }))}
          choices={shippings.map((shipping) => ({
            value: String(shipping.id),
            label: shipping.name,
            hint: etaOf(shipping),
            after:
              shipping.fee === '0.00' ? (
                t('orders.checkout.free')
              ) : (
                <Price size="small" {...priceProps({ price: shipping.fee, priceCny: shipping.feeCny })} />
              ),
          }))}
        />
      )}
      {shippings.some(({ id, kind }) => id === chosen && kind === 'store') && <StoreFields orgId={orgId} needs={shop.needs} />}
      <CouponChoices orgId={orgId} label={t('coupons.choose.shop')} coupons={shop.coupons} unusable={shop.couponsUnusable} />
      <Field label={t('orders.checkout.remark')} hint={t('orders.checkout.remarkHint')}>
        <TextInput
          value={draft.remarks[orgId] ?? remark}
          maxLength={LONGEST_REMARK}
          disabled={saving}
          onChange={({ target }) => dispatch(remarkTyped({ orgId, remark: target.value }))}
        />
      </Field>
    </Card>
  );
}
