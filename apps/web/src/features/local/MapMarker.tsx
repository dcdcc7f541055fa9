import type { ShopMarker } from '@baodao/domain/local/shapes';
import BedDouble from 'lucide-react/icons/bed-double';
import Car from 'lucide-react/icons/car';
import Hand from 'lucide-react/icons/hand';
import Store from 'lucide-react/icons/store';
import Utensils from 'lucide-react/icons/utensils';
import { useTranslation } from 'react-i18next';
import { MapPin } from '../../shared/map/TaiwanMap.tsx';
import styles from './Map.module.css';

const icons: Record<string, typeof Store> = { shop: Store, charter: Car, hostel: BedDouble, food: Utensils, experience: Hand };

/** Clusters of this size or more get a larger marker. */
const LARGE_CLUSTER = 10;

interface Props {
  marker: ShopMarker;
  /** Its shop is selected. */
  isSelected: boolean;
  onPress: () => void;
}

/** One shop, or a cluster of close shops with their number. */
export function MapMarker({ marker: { id, name, icon, count }, isSelected, onPress }: Props) {
  const { t } = useTranslation();
  if (id === null) {
    return (
      <button
        type="button"
        className={styles.cluster}
        data-size={count >= LARGE_CLUSTER ? 'large' : undefined}
        aria-label={t('local.map.cluster', { count })}
        onClick={onPress}
      >
        {count}
      </button>
    );
  }
  const Icon = icons[icon] ?? Store;
  return <MapPin label={name} icon={<Icon aria-hidden="true" strokeWidth={1.75} />} isSelected={isSelected} onPress={onPress} />;
}
