import type { Button } from '@baodao/domain/home/shapes';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { ShopLink } from '../../commons/ShopLink.tsx';
import type { Slot } from '../../store/flow.ts';
import styles from './HomePage.module.css';

const MOST = 10;

/** Ten round buttons in two rows, on phones. */
export function QuickButtons({ slot }: { slot: Slot<Button[]> }) {
  const { t } = useTranslation();
  if (slot.state === 'failed' || slot.value?.length === 0) return null;
  return (
    <nav className={styles.quick} aria-label={t('home.quick')}>
      <ul>
        {slot.value
          ? slot.value.slice(0, MOST).map((button) => (
              <li key={button.id}>
                <ShopLink target={button} className={styles.quickButton}>
                  <Picture className={styles.quickPicture} picture={button.image} alt="" sizes="48px" />
                  <span>{button.title}</span>
                </ShopLink>
              </li>
            ))
          : Array.from({ length: MOST }, (_, at) => (
              <li key={at} className={styles.quickButton}>
                <Skeleton kind="circle" height="3rem" width="3rem" />
                <Skeleton width="3rem" />
              </li>
            ))}
      </ul>
    </nav>
  );
}
