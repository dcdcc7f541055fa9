import { deviceName } from '@baodao/domain/account/deviceName';
import type { Device } from '@baodao/domain/session/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { Tag } from '@baodao/ui-kit/Tag/Tag';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Profile.module.css';
import { deviceSignOutRequested, selectProfileDevices } from './profile.flow.ts';

export function DeviceList() {
  const { t } = useTranslation();
  const devices = useSelector(selectProfileDevices);
  if (!devices.value) {
    return devices.state === 'failed' ? (
      <p className={styles.quiet}>{t('account.info.devices.failed')}</p>
    ) : (
      <Skeleton kind="block" height="4rem" />
    );
  }
  return (
    <ul className={styles.devices}>
      {devices.value.map((device) => (
        <DeviceItem key={device.id} device={device} />
      ))}
    </ul>
  );
}

function DeviceItem({ device: { id, agent, platform, lastUseTime, current } }: { device: Device }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const name = deviceName(agent) || t('account.info.devices.unknown', { platform });
  return (
    <li className={styles.device}>
      <span>
        {name} {current && <Tag tone="brand">{t('account.info.devices.current')}</Tag>}
      </span>
      <span className={styles.quiet}>{t('account.info.devices.used', { time: formatTime(lastUseTime, 'YYYY/MM/DD HH:mm') })}</span>
      {!current && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('account.info.devices.signOutOf', { name })}
          onClick={() => dispatch(deviceSignOutRequested(id))}
        >
          {t('account.info.devices.signOut')}
        </Button>
      )}
    </li>
  );
}
