import type { PickupStores } from '@baodao/domain/orders/shapes';
import Store from 'lucide-react/icons/store';
import { useTranslation } from 'react-i18next';
import { MapPin, MapPlace, TaiwanMap } from '../../shared/map/TaiwanMap.tsx';
import styles from './CheckoutPage.module.css';

type FoundStore = PickupStores['list'][number];

interface Props {
  /** The stores of the list beside the map. */
  stores: readonly FoundStore[];
  selectedCode: string;
  onSelect: (store: FoundStore) => void;
}

const DISTRICT_ZOOM = 11;

/** The found stores on a map, for pointers. The list offers the same to the keyboard and screen readers. Closed stores cannot be chosen. */
export default function StoreMap({ stores, selectedCode, onSelect }: Props) {
  const { t } = useTranslation();
  const placed = stores.flatMap((store) => (store.position ? [{ store, point: store.position }] : []));
  const selected = placed.find(({ store }) => store.storeCode === selectedCode);
  return (
    <div className={styles.storeMap}>
      <TaiwanMap
        key={placed.map(({ store }) => store.storeCode).join()}
        label={t('orders.store.map.label')}
        buttonLabels={{ closer: t('orders.store.map.closer'), further: t('orders.store.map.further'), whole: t('orders.store.map.whole') }}
        startPoints={placed.map(({ point }) => point)}
        focus={selected?.point}
        focusZoom={DISTRICT_ZOOM}
        isPointerOnly
      >
        {(map) => (
          <ul>
            {placed.map(({ store, point }) => (
              <MapPlace key={store.storeCode} map={map} point={point}>
                <MapPin
                  label={[store.storeName, store.address, store.isOpen ? '' : t('orders.store.closedTag')].filter(Boolean).join(' · ')}
                  icon={<Store aria-hidden="true" strokeWidth={1.75} />}
                  isSelected={store.storeCode === selectedCode}
                  disabled={!store.isOpen}
                  isPointerOnly
                  onPress={() => onSelect(store)}
                />
              </MapPlace>
            ))}
          </ul>
        )}
      </TaiwanMap>
    </div>
  );
}
