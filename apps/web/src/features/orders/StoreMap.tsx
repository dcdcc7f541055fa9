import type { PickupStores } from '@baodao/domain/orders/shapes';
import type { TFunction } from 'i18next';
import Store from 'lucide-react/icons/store';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupedPins } from '../../platform/map/GroupedPins.tsx';
import { CAPTIONS_MIN_ZOOM, MapPin, TaiwanMap } from '../../platform/map/TaiwanMap.tsx';
import styles from './CheckoutPage.module.css';

type FoundStore = PickupStores['list'][number];

interface Props {
  /** The stores of the list beside the map. */
  stores: readonly FoundStore[];
  selectedCode: string;
  onSelect: (store: FoundStore) => void;
}

/** At which the stores of a district have pins of their own. */
const STREET_ZOOM = 15;

/** The found stores on a map, for pointers. The list offers the same to the keyboard and screen readers. Closed stores cannot be chosen. */
export default function StoreMap({ stores, selectedCode, onSelect }: Props) {
  const { t } = useTranslation();
  const places = useMemo(
    () =>
      stores.flatMap((store) =>
        store.position
          ? [{ store, ...store.position, key: store.storeCode, name: describe(store, t), count: 1, disabled: !store.isOpen }]
          : [],
      ),
    [stores, t],
  );
  const selected = places.find(({ key }) => key === selectedCode);
  return (
    <div className={styles.storeMap}>
      <TaiwanMap
        key={places.map(({ key }) => key).join()}
        label={t('orders.store.map.label')}
        buttonLabels={{ closer: t('orders.store.map.closer'), further: t('orders.store.map.further'), whole: t('orders.store.map.whole') }}
        startPoints={places}
        focus={selected}
        origin={selected}
        focusZoom={STREET_ZOOM}
        isPointerOnly
      >
        {(map) => (
          <GroupedPins
            map={map}
            places={places}
            selectedKey={selectedCode}
            labels={{
              zoomTo: (count) => t('orders.store.map.cluster', { count }),
              list: (count) => t('orders.store.map.list', { count }),
              close: t('orders.store.map.close'),
            }}
            isPointerOnly
            renderPin={({ key, name, store, disabled }) => (
              <MapPin
                label={name}
                caption={map.view.zoom >= CAPTIONS_MIN_ZOOM ? store.storeName : undefined}
                icon={<Store aria-hidden="true" strokeWidth={1.75} />}
                isSelected={key === selectedCode}
                disabled={disabled}
                isPointerOnly
                onPress={() => onSelect(store)}
              />
            )}
            onChoose={({ store }) => onSelect(store)}
          />
        )}
      </TaiwanMap>
    </div>
  );
}

const describe = ({ storeName, address, isOpen }: FoundStore, t: TFunction) =>
  [storeName, address, isOpen ? '' : t('orders.store.closedTag')].filter(Boolean).join(' · ');
