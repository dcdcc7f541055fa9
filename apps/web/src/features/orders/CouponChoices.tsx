import type { CouponChoice, UnusableCoupon } from '@baodao/domain/coupons/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { formatMoney } from '@baodao/domain/money/formatMoney';
import type { Calculated } from '@baodao/domain/orders/shapes';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Disclosure } from '@baodao/ui-kit/Disclosure/Disclosure';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { momentOf } from '../../shared/sales/momentOf.ts';
import styles from './CheckoutPage.module.css';
import { PLATFORM } from './checkoutDraft.ts';
import { couponChosen, selectCheckout } from './checkoutState.ts';
import { clashesOf } from './couponClashes.ts';
import { OrderBlock } from './OrderBlock.tsx';

interface Props {
  /** The shop's, or `PLATFORM`. */
  orgId: number;
  label: string;
  coupons: readonly CouponChoice[];
  unusable: readonly UnusableCoupon[];
}

/** The coupons that can be used here, the best one ticked by the server; and those that cannot, with the reason. */
export function CouponChoices({ orgId, label, coupons, unusable }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, saving, calculated } = useSelector(selectCheckout);
  if (coupons.length === 0 && unusable.length === 0) return null;
  const checked = coupons.find((coupon) => coupon.checked)?.id ?? 0;
  // Until the server has answered, what was pressed is shown.
  const chosen = calculated.state === 'loading' ? (draft.coupons[orgId] ?? checked) : checked;
  const choose = (id: number) => {
    if (calculated.value) dispatch(couponChosen({ orgId, id, clashes: clashesOf(calculated.value, draft.coupons, orgId, id) }));
  };
  return (
    <div className={styles.coupons}>
      {coupons.length > 0 && (
        <RadioGroup
          label={label}
          disabled={saving}
          value={String(chosen)}
          onChange={(id) => choose(Number(id))}
          choices={[
            ...coupons.map(({ id, title, amount, amountCny, validEnd }) => ({
              value: String(id),
              label: title,
              hint: t('coupons.choose.until', { day: momentOf(validEnd) }),
              after: t('coupons.choose.off', { twd: formatMoney(amount, 'TWD'), cny: formatMoney(amountCny, 'CNY') }),
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
                  <Reason coupon={coupon} />
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

function Reason({ coupon: { code, missing } }: { coupon: UnusableCoupon }) {
  const { t } = useTranslation();
  if (code === errorCodes.couponNotInWindow) return t('coupons.choose.time');
  return missing === null ? t('coupons.choose.scope') : t('coupons.choose.missing', { amount: formatMoney(missing, 'TWD') });
}

/** The platform's, which all orders of a purchase may share. */
export function PlatformCoupons({ calculated: { coupons, couponsUnusable } }: { calculated: Calculated }) {
  const { t } = useTranslation();
  if (coupons.length === 0 && couponsUnusable.length === 0) return null;
  return (
    <OrderBlock title={t('coupons.choose.title')}>
      <Card>
        <CouponChoices orgId={PLATFORM} label={t('coupons.choose.platform')} coupons={coupons} unusable={couponsUnusable} />
        {coupons.length > 0 && <p className={styles.quiet}>{t('coupons.choose.best')}</p>}
      </Card>
    </OrderBlock>
  );
}
