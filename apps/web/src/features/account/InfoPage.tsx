import { ErrorState } from '@baodao/ui-kit/ErrorState/ErrorState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { all, call } from 'typed-redux-saga';
import { fetchBindings } from '../../commons/bindings/bindings.flow.ts';
import { dataPart } from '../../commons/dataPart.tsx';
import { fetchIdentities } from '../../commons/identities/identities.flow.ts';
import { SettingLayout } from '../../commons/settingNav/SettingLayout.tsx';
import type { Load, Meta } from '../../page.ts';
import styles from './Info.module.css';
import { fetchProfile, profileRequested, selectProfile } from './profile.flow.ts';

const { fetch: fetchSections, Part: InfoSections } = dataPart(
  () => import('./InfoSections.tsx'),
  ['account.identity', 'session', 'thirdLogin'],
);

export const meta: Meta = (_, t) => ({ title: t('account.info.title'), description: t('account.info.description'), hidden: true });

export const load: Load = function* () {
  yield* all([call(fetchSections), call(fetchProfile), call(fetchIdentities), call(fetchBindings)]);
};

export default function InfoPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { user, passwordChanges } = useSelector(selectProfile);
  if (!user.value) {
    return (
      <SettingLayout current="info" title={t('account.info.title')} lead={t('account.info.lead')}>
        {user.state === 'failed' ? (
          <ErrorState
            title={t('account.info.failed.title')}
            text={t('account.info.failed.text')}
            retryLabel={t('frame.retry')}
            onRetry={() => dispatch(profileRequested())}
          />
        ) : (
          <div className={styles.sections} aria-busy="true">
            <Skeleton kind="block" height="24rem" />
            <Skeleton kind="block" height="14rem" />
          </div>
        )}
      </SettingLayout>
    );
  }
  return (
    <SettingLayout current="info" title={t('account.info.title')} lead={t('account.info.lead')}>
      <InfoSections user={user.value} passwordChanges={passwordChanges} />
    </SettingLayout>
  );
}
