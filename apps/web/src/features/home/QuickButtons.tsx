import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { BannerLink } from '../../platform/links/BannerLink.tsx';
import type { Loadable } from '../../platform/store/flow.ts';
import type { QuickButton } from './home.flow.ts';
import styles from './QuickButtons.module.css';

const maxButtons = { categories: 10, channels: 8 };

interface Props {
  buttons: Loadable<QuickButton[]>;
  /** `categories`: ten round buttons that replace the rail on phones. `channels`: one row of channel links on all devices. */
  kind: keyof typeof maxButtons;
}

export function QuickButtons({ buttons, kind }: Props) {
  const { t } = useTranslation();
  if (buttons.state === 'failed' || buttons.value?.length === 0) return null;
  const max = maxButtons[kind];
  return (
    <nav className={styles[kind]} aria-label={t(kind === 'categories' ? 'home.quick' : 'home.channels')}>
      {buttons.value ? (
        <Links buttons={buttons.value.slice(0, max)} />
      ) : (
        <ul>
          {Array.from({ length: max }, (_, index) => (
            <li key={index} className={styles.quickButton}>
              <Skeleton kind="circle" height="3rem" width="3rem" />
              <Skeleton width="3rem" />
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

const Links = ({ buttons }: { buttons: readonly QuickButton[] }) => (
  <ul>
    {buttons.map((button) => (
      <li key={button.id}>
        <BannerLink target={button} className={styles.quickButton}>
          <Picture className={styles.quickPicture} picture={button.image} alt="" sizes="48px" />
          <span>{button.title}</span>
        </BannerLink>
      </li>
    ))}
  </ul>
);
