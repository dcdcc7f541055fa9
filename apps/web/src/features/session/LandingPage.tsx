import { errorCodes } from '@baodao/domain/errors/codes';
import type { ThirdParty } from '@baodao/domain/session/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router';
import type { Load, Meta } from '../../app/page.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { errorKey } from '../../shared/notices/errorKey.ts';
import { selectSession } from '../../shared/session/session.flow.ts';
import { ChooseAccount } from './ChooseAccount.tsx';
import styles from './Session.module.css';
import { SessionScene } from './SessionScene.tsx';
import { type LandingFault, landed, openLanding, partyRequested, selectThirdLogin } from './socialLogin.flow.ts';

const parties: readonly ThirdParty[] = ['wechat', 'weibo', 'google', 'facebook', 'tencent'];
const partyOf = (path: string): ThirdParty => parties.find((each) => path.endsWith(`/${each}`)) ?? 'wechat';

export const load: Load = ({ path }) => openLanding(partyOf(path));

export const meta: Meta = (state, t) => ({
  title: t('socialLogin.login.with', { name: t(`socialLogin.name.${selectThirdLogin(state).party}`) }),
  description: t('socialLogin.description'),
  hidden: true,
});

/** Where the five parties send visitors back to. Everything happens in the browser, whose cookie the way back is bound to. */
export default function LandingPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { landing } = useSelector(selectThirdLogin);
  const party = partyOf(pathname);
  const name = t(`socialLogin.name.${party}`);
  const [code, state] = [query.get('code'), query.get('state')];
  useEffect(() => {
    dispatch(landed({ party, code, state }));
  }, [dispatch, party, code, state]);

  if (landing.step === 'choose') return <ChooseAccount ticket={landing.ticket} />;
  if (landing.step === 'fault') return <Fault party={party} fault={landing.fault} redirect={landing.redirect} />;
  return (
    <SessionScene title={t('socialLogin.title')} lead={t('socialLogin.working', { name })}>
      <div className={styles.form} aria-busy="true">
        <Skeleton lines={3} />
        <Skeleton kind="block" height="3rem" />
      </div>
    </SessionScene>
  );
}

const codes: Readonly<Record<Exclude<LandingFault, 'refused'>, number>> = {
  expired: errorCodes.thirdLoginExpired,
  down: errorCodes.thirdPartyDown,
  taken: errorCodes.thirdPartyTaken,
  other: errorCodes.thirdPartyNotBound,
  failed: errorCodes.thirdLoginRefused,
};

function Fault({ party, fault, redirect }: { party: ThirdParty; fault: LandingFault; redirect: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { going } = useSelector(selectThirdLogin);
  const isMember = useSelector(selectSession).state === 'member';
  const name = t(`socialLogin.name.${party}`);
  const text = fault === 'refused' ? t('socialLogin.fault.refusedText') : t(errorKey(codes[fault]));
  return (
    <SessionScene title={t(`socialLogin.fault.${fault}`, { name })}>
      <Notice tone={fault === 'refused' ? 'info' : 'danger'} live>
        {text}
      </Notice>
      <div className={styles.form}>
        {isMember ? (
          <Button look="primary" size="large" wide linkAs={AppLink} href={redirect}>
            {t('socialLogin.back')}
          </Button>
        ) : (
          <>
            <Button
              look="primary"
              size="large"
              wide
              loading={going === party}
              onClick={() => dispatch(partyRequested({ party, redirect }))}
            >
              {t('socialLogin.again', { name })}
            </Button>
            <Button size="large" wide linkAs={AppLink} href={links.userLogin({ redirect })}>
              {t('socialLogin.byPhone')}
            </Button>
          </>
        )}
      </div>
    </SessionScene>
  );
}
