import type { VoucherShop } from '@baodao/domain/vouchers/shapes';
import Store from 'lucide-react/icons/store';
import { useTranslation } from 'react-i18next';
import { MapPin, MapPlace, TaiwanMap } from '../../platform/map/TaiwanMap.tsx';
import styles from './Vouchers.module.css';

/** From which the streets around a stall can be told apart. */
const STREET_ZOOM = 12;

/** Where the shop is. Its address is the text beside it, so the map is for pointers only. */
export default function VoucherMap({ shop: { name, lng, lat } }: { shop: VoucherShop }) {
  const { t } = useTranslation();
  return (
    <div className={styles.map}>
      <TaiwanMap
        label={t('vouchers.mapLabel', { shop: name })}
        buttonLabels={{ closer: t('vouchers.closer'), further: t('vouchers.further'), whole: t('vouchers.whole') }}
        startPoints={[{ lng, lat }]}
        focus={{ lng, lat }}
        origin={{ lng, lat }}
        focusZoom={STREET_ZOOM}
        isPointerOnly
      >
        {(map) => (
          <ul className={styles.pins}>
            <MapPlace map={map} point={{ lng, lat }}>
              <MapPin
                label={name}
                caption={name}
                icon={<Store aria-hidden="true" strokeWidth={1.75} />}
                isSelected
                isPointerOnly
                onPress={() => map.goTo({ lng, lat }, STREET_ZOOM)}
              />
            </MapPlace>
          </ul>
        )}
      </TaiwanMap>
    </div>
  );
}
