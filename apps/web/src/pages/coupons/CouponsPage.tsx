import type { Member } from '@baodao/domain/member/shapes';
import { normalizeTypedCode } from '@baodao/domain/text/normalizeTyped';
import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';
import { Button } from '@baodao/ui-kit/Button/Button';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Link } from '@baodao/ui-kit/Link/Link';
import { LinkTabs } from '@baodao/ui-kit/Tabs/LinkTabs';
import Ticket from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { CouponCard } from '../../features/coupons/CouponCard.tsx';
import cardStyles from '../../features/coupons/CouponList.module.css';
import styles from '../../features/coupons/Coupons.module.css';
import { couponClaimsFlow } from '../../features/coupons/couponClaims.flow.ts';
import {
  type CouponsQuery,
  codeEntered,
  couponsFlow,
  couponTabs,
  fetchCoupons,
  fetchMemberCoupons,
  isOfferTab,
  selectCouponsList,
  selectCouponsQuery,
} from '../../features/coupons/coupons.flow.ts';
import { SeasonReward } from '../../features/coupons/SeasonReward.tsx';
import { selectMember, selectSession } from '../../features/session/session.flow.ts';
import { SettingLayout } from '../../features/settingNav/SettingLayout.tsx';
import { useHydrated } from '../../platform/browser/useHydrated.ts';
import { useInputDialog } from '../../platform/dialogs/inputDialog.tsx';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { MemberList } from '../../platform/lists/MemberList.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [couponsFlow, couponClaimsFlow];

export const meta: Meta = (_, t) => ({ title: t('coupons.title'), description: t('coupons.description'), hidden: true });

export const load: Load = function* ({ query }) {
  const { type, page = 1 } = parseQuery('settingCoupon', query);
  yield* fetchCoupons({ tab: couponTabs.find((tab) => tab === type) ?? '0', page });
};

export const loadPersonal: Load = fetchMemberCoupons;

const CodeInput = lazyComponent(() => import('../../features/coupons/CodeInput.tsx'));

const hrefOf = ({ tab, page }: CouponsQuery) => links.settingCoupon({ page, ...(tab === '0' ? {} : { type: tab }) });

export default function CouponsPage() {
  const { t } = useTranslation();
  const query = useSelector(selectCouponsQuery);
  const list = useSelector(selectCouponsList);
  // The session is unknown before hydration.
  const isHydrated = useHydrated();
  const { state } = useSelector(selectSession);
  const isGuest = state === 'guest' && isHydrated;
  const isMember = state === 'member' && isHydrated;
  const member = useSelector(selectMember).value;
  const openInput = useInputDialog();
  const openCode = () =>
    openInput({
      title: t('coupons.code.title'),
      Input: CodeInput,
      props: { maxLength: 80 },
      validate: ({ code = '' }) => (normalizeTypedCode(code) === '' ? t('coupons.code.empty') : null),
      confirmAction: ({ code = '' }) => codeEntered(code),
      showCancel: true,
      confirmLabel: t('coupons.code.submit'),
    });
  const counts = list.value?.counts;
  const tabs = couponTabs.map((tab) => {
    const count = isOfferTab(tab) ? 0 : (counts?.[Number(tab) as 0 | 1 | 2] ?? 0);
    return { href: hrefOf({ tab, page: 1 }), label: t(`coupons.tab.${tab}`), current: tab === query.tab, ...(count > 0 ? { count } : {}) };
  });
  return (
    <SettingLayout current="coupon" title={t('coupons.title')}>
      <div className={styles.tools}>
        <LinkTabs className={styles.tabs} label={t('coupons.tabs')} tabs={tabs} linkAs={AppLink} />
        {isMember ? (
          <Button size="small" onClick={openCode}>
            {t('coupons.redeem')}
          </Button>
        ) : (
          <Button size="small" linkAs={AppLink} href={links.settingCode()}>
            {t('coupons.redeem')}
          </Button>
        )}
      </div>
      {query.tab === 'center' && <SeasonReward />}
      {query.tab === 'points' && member && <PointsBalance member={member} />}
      {!isOfferTab(query.tab) && isGuest ? (
        <EmptyState
          icon={<Ticket />}
          title={t('coupons.guest.title')}
          text={t('coupons.guest.text')}
          action={
            <>
              <Button variant="primary" linkAs={AppLink} href={links.userLogin({ redirect: hrefOf(query) })}>
                {t('coupons.guest.login')}
              </Button>
              <Button linkAs={AppLink} href={links.settingCoupon({ type: 'center' })}>
                {t('coupons.goCenter')}
              </Button>
            </>
          }
        />
      ) : (
        <MemberList
          list={list}
          className={cardStyles.list}
          skeleton={{ count: 4, height: '9rem' }}
          failed={{ title: t('coupons.failed.title'), text: t('coupons.failed.text') }}
          empty={{
            icon: <Ticket />,
            title: t(`coupons.empty.${query.tab}.title`),
            text: t(`coupons.empty.${query.tab}.text`),
            ...(query.tab === '0' || query.tab === '1'
              ? { href: links.settingCoupon({ type: 'center' }), label: t('coupons.goCenter') }
              : {}),
          }}
          hrefOf={(page) => hrefOf({ tab: query.tab, page })}
          renderPage={(page) => (
            <>
              <h2 className="bd-visually-hidden">{t(`coupons.tab.${query.tab}`)}</h2>
              <ul className={`${cardStyles.list} ${styles.listed}`}>
                {page.list.map((coupon) => (
                  <li key={`${coupon.couponId} ${coupon.code ?? ''}`}>
                    <CouponCard coupon={coupon} />
                  </li>
                ))}
              </ul>
            </>
          )}
        />
      )}
    </SettingLayout>
  );
}

function PointsBalance({ member: { integral, integralName } }: { member: Member }) {
  const { t } = useTranslation();
  return (
    <p className={styles.balance}>
      <span>{t('coupons.points.balance', { name: integralName })}</span>
      <strong className="bd-figures">{integral.toLocaleString('en-US')}</strong>
      <Link linkAs={AppLink} href={links.settingMemberMoneyDetail({ type: 'integral' })}>
        {t('coupons.points.ledger')}
      </Link>
      <Link linkAs={AppLink} href={links.settingMemberExp()}>
        {t('coupons.points.earn')}
      </Link>
    </p>
  );
}
