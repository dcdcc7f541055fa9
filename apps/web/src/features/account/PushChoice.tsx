import { Button } from '@baodao/ui-kit/Button/Button';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Profile.module.css';
import {
  pushTurnedOff,
  pushTurnedOn,
  selectHasPushFailed,
  selectIsPushOn,
  selectPushBrowser,
  selectPushBusy,
  selectPushSettings,
} from './push.flow.ts';

/** Whether this browser gets push messages. */
export function PushChoice() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const settings = useSelector(selectPushSettings);
  const browser = useSelector(selectPushBrowser);
  const busy = useSelector(selectPushBusy);
  const hasFailed = useSelector(selectHasPushFailed);
  const isOn = useSelector(selectIsPushOn);
  if (settings.state === 'failed' && !settings.value) return <p className={styles.quiet}>{t('account.push.notLoaded')}</p>;
  if (!settings.value || !browser) return <Skeleton kind="block" height="4rem" />;
  if (browser.state !== 'ready') {
    return (
      <Notice tone="warning" live>
        {t(`account.push.${browser.state}`)}
      </Notice>
    );
  }
  return (
    <div className={styles.form}>
      <Notice
        tone={isOn ? 'success' : 'info'}
        live
        action={
          <Button size="small" loading={busy} onClick={() => dispatch(isOn ? pushTurnedOff() : pushTurnedOn())}>
            {t(isOn ? 'account.push.turnOff' : 'account.push.turnOn')}
          </Button>
        }
      >
        {t(isOn ? 'account.push.on' : 'account.push.off')}
      </Notice>
      <p role="alert" className={styles.error} hidden={!hasFailed}>
        {hasFailed && t('account.push.notSubscribed')}
      </p>
    </div>
  );
}
