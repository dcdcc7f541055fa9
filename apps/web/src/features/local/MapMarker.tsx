import BedDouble from 'lucide-react/icons/bed-double';
import Car from 'lucide-react/icons/car';
import Hand from 'lucide-react/icons/hand';
import Store from 'lucide-react/icons/store';
import Utensils from 'lucide-react/icons/utensils';
import { MapPin } from '../../platform/map/TaiwanMap.tsx';

const icons: Record<string, typeof Store> = { shop: Store, charter: Car, hostel: BedDouble, food: Utensils, experience: Hand };

interface Props {
  marker: { name: string; icon: string };
  /** Its shop is selected. */
  isSelected: boolean;
  hasCaption: boolean;
  onPress: () => void;
}

/** The pin of one shop. */
export function MapMarker({ marker: { name, icon }, isSelected, hasCaption, onPress }: Props) {
  const Icon = icons[icon] ?? Store;
  return (
    <MapPin
      label={name}
      caption={hasCaption ? name : undefined}
      icon={<Icon aria-hidden="true" strokeWidth={1.75} />}
      isSelected={isSelected}
      onPress={onPress}
    />
  );
}
