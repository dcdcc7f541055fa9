import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { CouponCard } from '../../features/coupons/CouponCard.tsx';
import styles from '../../features/coupons/Coupons.module.css';
import { couponClaimsFlow } from '../../features/coupons/couponClaims.flow.ts';
import {
  couponsFlow,
  redeemRequested,
  selectCouponsCodeError,
  selectCouponsRedeemedCoupon,
  selectIsCouponsRedeeming,
} from '../../features/coupons/coupons.flow.ts';
import { SettingLayout } from '../../features/settingNav/SettingLayout.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Meta } from '../../platform/page/page.ts';
import { usePageQuery } from '../../platform/page/usePageAddress.ts';

export const flows = [couponsFlow, couponClaimsFlow];

export const meta: Meta = (_, t) => ({ title: t('coupons.code.title'), description: t('coupons.code.description'), hidden: true });

export default function RedeemCodePage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const query = usePageQuery();
  const [code, setCode] = useState(parseQuery('settingCode', query).code ?? '');
  const isRedeeming = useSelector(selectIsCouponsRedeeming);
  const codeError = useSelector(selectCouponsCodeError);
  const redeemedCoupon = useSelector(selectCouponsRedeemedCoupon);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dispatch(redeemRequested(code));
  };
  return (
    <SettingLayout current="coupon" title={t('coupons.code.title')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field label={t('coupons.code.label')} hint={t('coupons.code.hint')} error={codeError && t(`coupons.code.${codeError}`)}>
          <TextInput
            value={code}
            maxLength={80}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" loading={isRedeeming}>
          {t('coupons.code.submit')}
        </Button>
      </form>
      {redeemedCoupon && (
        <div className={styles.redeemed}>
          <Notice
            tone="success"
            live
            title={t('coupons.code.done')}
            action={
              <Button size="small" linkAs={AppLink} href={links.settingCoupon()}>
                {t('coupons.code.mine')}
              </Button>
            }
          />
          <h2 className="bd-visually-hidden">{t('coupons.code.done')}</h2>
          <CouponCard coupon={redeemedCoupon} />
        </div>
      )}
    </SettingLayout>
  );
}
