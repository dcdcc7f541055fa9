import type { Button } from '@baodao/domain/home/shapes';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../shared/links/ShopLink.tsx';
import type { Loadable } from '../../store/flow.ts';
import styles from './QuickButtons.module.css';

const MOST = { categories: 10, channels: 8 };

interface Props {
  slot: Loadable<Button[]>;
  /** Ten round buttons in two rows, which phones have instead of the rail; or one row of ways into the channels, for all. */
  kind: keyof typeof MOST;
}

export function QuickButtons({ slot, kind }: Props) {
  const { t } = useTranslation();
  if (slot.state === 'failed' || slot.value?.length === 0) return null;
  const most = MOST[kind];
  return (
    <nav className={styles[kind]} aria-label={t(kind === 'categories' ? 'home.quick' : 'home.channels')}>
      <ul>
        {slot.value
          ? slot.value.slice(0, most).map((button) => (
              <li key={button.id}>
                <ShopLink target={button} className={styles.quickButton}>
                  <Picture className={styles.quickPicture} picture={button.image} alt="" sizes="48px" />
                  <span>{button.title}</span>
                </ShopLink>
              </li>
            ))
          : Array.from({ length: most }, (_, at) => (
              <li key={at} className={styles.quickButton}>
                <Skeleton kind="circle" height="3rem" width="3rem" />
                <Skeleton width="3rem" />
              </li>
            ))}
      </ul>
    </nav>
  );
}
