import type { Coordinate } from '@baodao/domain/local/shapes';
import BedDouble from 'lucide-react/icons/bed-double';
import Car from 'lucide-react/icons/car';
import Hand from 'lucide-react/icons/hand';
import Store from 'lucide-react/icons/store';
import Utensils from 'lucide-react/icons/utensils';
import { useTranslation } from 'react-i18next';
import styles from './Map.module.css';

const icons: Record<string, typeof Store> = { shop: Store, charter: Car, hostel: BedDouble, food: Utensils, experience: Hand };

/** From so many on a mark is a larger one. */
const MANY = 10;

interface Props {
  mark: Coordinate;
  /** Its shop is shown. */
  current: boolean;
  onPress: () => void;
}

/** One shop, or how many there are close together. */
export function MapMark({ mark: { id, name, icon, count }, current, onPress }: Props) {
  const { t } = useTranslation();
  if (id === null) {
    return (
      <button
        type="button"
        className={styles.cluster}
        data-size={count >= MANY ? 'large' : undefined}
        aria-label={t('local.map.cluster', { count })}
        onClick={onPress}
      >
        {count}
      </button>
    );
  }
  const Icon = icons[icon] ?? Store;
  return (
    <button type="button" className={styles.pin} aria-label={name} aria-pressed={current} title={name} onClick={onPress}>
      <Icon aria-hidden="true" strokeWidth={1.75} />
    </button>
  );
}
