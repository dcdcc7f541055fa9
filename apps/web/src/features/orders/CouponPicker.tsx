import type { CouponOption, UnusableCoupon } from '@baodao/domain/coupons/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import type { OrderQuote } from '@baodao/domain/orders/shapes';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Disclosure } from '@baodao/ui-kit/Disclosure/Disclosure';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { formatDayTime } from '../sales/formatDayTime.ts';
import styles from './CheckoutPage.module.css';
import { PLATFORM_ID } from './checkoutDraft.ts';
import { couponChosen, selectCheckout } from './checkoutState.ts';
import { findCouponConflicts } from './couponConflicts.ts';
import { OrderSection } from './OrderSection.tsx';

interface Props {
  /** Shop id or `PLATFORM_ID`. */
  orgId: number;
  label: string;
  coupons: readonly CouponOption[];
  unusable: readonly UnusableCoupon[];
}

/** The usable coupons, the best one preselected by the server, and the unusable ones with the reason. */
export function CouponPicker({ orgId, label, coupons, unusable }: Props) {
  const { t } = useTranslation();
  const { language } = useApp();
  const money = useMoneyText();
  const dispatch = useDispatch();
  const { draft, isSaving, calculated } = useSelector(selectCheckout);
  if (coupons.length === 0 && unusable.length === 0) return null;
  const checkedId = coupons.find((coupon) => coupon.checked)?.id ?? 0;
  // Show the shopper's choice until the server has recalculated.
  const chosenId = calculated.state === 'loading' ? (draft.coupons[orgId] ?? checkedId) : checkedId;
  const choose = (id: number) => {
    if (calculated.value) dispatch(couponChosen({ orgId, id, conflicts: findCouponConflicts(calculated.value, draft.coupons, orgId, id) }));
  };
  return (
    <div className={styles.coupons}>
      {coupons.length > 0 && (
        <RadioGroup
          label={label}
          disabled={isSaving}
          value={String(chosenId)}
          onChange={(id) => choose(Number(id))}
          choices={[
            ...coupons.map(({ id, title, amount, amountCny, validEnd }) => ({
              value: String(id),
              label: title,
              hint: t('coupons.choose.until', { day: formatDayTime(validEnd, language) }),
              after: `−${money.inPreferred(amount, amountCny)}`,
            })),
            { value: '0', label: t('coupons.choose.none') },
          ]}
        />
      )}
      {unusable.length > 0 && (
        <Disclosure title={t('coupons.choose.unusable', { count: unusable.length })}>
          <ul className={styles.unusable}>
            {unusable.map((coupon) => (
              <li key={coupon.id}>
                <span>{coupon.title}</span>
                <span className={styles.quiet}>
                  <UnusableReason coupon={coupon} />
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function UnusableReason({ coupon: { code, missing, missingCny } }: { coupon: UnusableCoupon }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  if (code === errorCodes.couponNotInWindow) return t('coupons.choose.time');
  return missing === null || missingCny === null
    ? t('coupons.choose.scope')
    : t('coupons.choose.missing', { amount: money.inPreferred(missing, missingCny) });
}

/** Coupons of the platform, which apply to all orders of a purchase. */
export function PlatformCoupons({ calculated: { coupons, couponsUnusable } }: { calculated: OrderQuote }) {
  const { t } = useTranslation();
  if (coupons.length === 0 && couponsUnusable.length === 0) return null;
  return (
    <OrderSection title={t('coupons.choose.title')}>
      <Card>
        <CouponPicker orgId={PLATFORM_ID} label={t('coupons.choose.platform')} coupons={coupons} unusable={couponsUnusable} />
        {coupons.length > 0 && <p className={styles.quiet}>{t('coupons.choose.best')}</p>}
      </Card>
    </OrderSection>
  );
}
