import type { Coupon } from '@baodao/domain/coupons/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { CouponCard as Card } from '@baodao/ui-kit/CouponCard/CouponCard';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { formatDayTime } from '../sales/formatDayTime.ts';
import { selectMember } from '../session/session.flow.ts';
import {
  couponClaimRequested,
  selectCouponClaimsBusy,
  selectCouponClaimsClaimed,
  selectCouponClaimsUnavailable,
} from './couponClaims.flow.ts';
import { buildCouponLink, couponStates, couponTypes } from './couponView.ts';

/** A coupon with its discount and conditions, and the action to claim or use it, or its state. */
export function CouponCard({ coupon: loaded }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const { language } = useApp();
  const money = useMoneyText();
  const claimed = useSelector(selectCouponClaimsClaimed);
  // A coupon claimed on this page replaces the loaded offer.
  const coupon = loaded.id === null ? (claimed[loaded.couponId] ?? loaded) : loaded;
  const { type, amount, amountCny, percent, maxAmount, maxAmountCny, threshold, thresholdCny, title, description, orgName, state } = coupon;
  const isSpent = state !== null && state !== couponStates.unused;
  return (
    <Card
      title={title}
      spent={isSpent}
      worth={
        type === couponTypes.percent && percent !== null
          ? // Chinese names the part that remains, in tenths.
            t('coupons.off.percent', { rate: language === 'en' ? percent : (100 - percent) / 10 })
          : money.inPreferred(amount, amountCny)
      }
      worthNote={
        type === couponTypes.percent
          ? maxAmount !== null && maxAmountCny !== null && t('coupons.upTo', { amount: money.inPreferred(maxAmount, maxAmountCny) })
          : money.companion(amount, amountCny)
      }
      worthMark={type === couponTypes.shipping && <Tag tone="info">{t('coupons.off.shipping')}</Tag>}
      condition={
        Number(threshold) > 0 ? t('coupons.threshold', { amount: money.inBoth(threshold, thresholdCny) }) : t('coupons.noThreshold')
      }
      description={description}
      issuer={orgName === null ? t('coupons.by.platform') : t('coupons.by.shop', { name: orgName })}
      validity={<time dateTime={coupon.validEnd}>{t('coupons.valid', { day: formatDayTime(coupon.validEnd, language) })}</time>}
      marks={
        <>
          {coupon.id === null && coupon.points !== null && (
            <Tag tone="member" strong>
              {t('coupons.points.price', { points: formatPoints(coupon.points) })}
            </Tag>
          )}
          {coupon.endsSoon && !isSpent && (
            <Tag tone="sale" strong>
              {t('coupons.soon')}
            </Tag>
          )}
          {coupon.level > 0 && <Tag tone="member">{t('coupons.level', { level: coupon.levelName })}</Tag>}
          {loaded.id === null && loaded.left !== null && <Tag>{t('coupons.left', { count: loaded.left })}</Tag>}
          {loaded.id === null && loaded.perUser > 1 && <Tag>{t('coupons.perUser', { count: loaded.perUser })}</Tag>}
        </>
      }
      action={<CardAction coupon={coupon} />}
    />
  );
}

const formatPoints = (points: number) => points.toLocaleString('en-US');

function CardAction({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectCouponClaimsBusy);
  const unavailable = useSelector(selectCouponClaimsUnavailable);
  const member = useSelector(selectMember).value;
  const { couponId, orgId, title, state, orderCode, points } = coupon;
  if (coupon.id === null && unavailable.includes(couponId)) {
    return (
      <Button size="small" disabled>
        {t('coupons.gone')}
      </Button>
    );
  }
  // The member's level is too low: link to the levels instead of a claim that the API would reject.
  if (coupon.id === null && member && member.level < coupon.level) {
    return (
      <Button size="small" linkAs={AppLink} href={links.settingMemberExp()}>
        {t('coupons.levels')}
      </Button>
    );
  }
  if (coupon.id === null && points !== null) {
    const missing = member ? Math.max(0, points - member.integral) : 0;
    return (
      <Button
        size="small"
        variant="primary"
        disabled={missing > 0}
        loading={busy.includes(couponId)}
        aria-label={missing > 0 ? undefined : t('coupons.points.buyOf', { points: formatPoints(points), title })}
        onClick={() => {
          const question = {
            title: t('coupons.points.confirm', { points: formatPoints(points) }),
            text: t('coupons.points.confirmText', { title }),
          };
          dispatch(couponClaimRequested({ couponId, orgId, question }));
        }}
      >
        {missing > 0 ? t('coupons.points.tooFew', { points: formatPoints(missing) }) : t('coupons.points.buy')}
      </Button>
    );
  }
  if (coupon.id === null) {
    return (
      <Button
        size="small"
        variant="primary"
        loading={busy.includes(couponId)}
        aria-label={t('coupons.claimOf', { title })}
        onClick={() => dispatch(couponClaimRequested({ couponId, orgId }))}
      >
        {t('coupons.claim')}
      </Button>
    );
  }
  if (state === couponStates.unused) {
    return (
      <Button size="small" linkAs={AppLink} href={buildCouponLink(coupon)} aria-label={t('coupons.useOf', { title })}>
        {t('coupons.use')}
      </Button>
    );
  }
  return (
    <>
      <span>{(state === 1 || state === 2 || state === 3 || state === 4) && t(`coupons.state.${state}`)}</span>
      {orderCode !== null && <AppLink href={links.orderInfo({ code: orderCode })}>{t('coupons.order')}</AppLink>}
    </>
  );
}
