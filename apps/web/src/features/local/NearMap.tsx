import { counties, DEFAULT_COUNTY, findCounty } from '@baodao/domain/local/counties';
import type { Point } from '@baodao/domain/local/distance';
import { toViewport, visibleBox } from '@baodao/domain/local/mapView';
import type { NearbyShop } from '@baodao/domain/local/shapes';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { GroupedPins } from '../../platform/map/GroupedPins.tsx';
import { placeLabels } from '../../platform/map/placeLabels.ts';
import { CAPTIONS_MIN_ZOOM, type ShownMap, TaiwanMap } from '../../platform/map/TaiwanMap.tsx';
import { useApp } from '../../platform/page/AppContext.ts';
import styles from './Map.module.css';
import { MapMarker } from './MapMarker.tsx';
import { mapMoved, selectHasMarkerError, selectIsMapEmpty, selectMarkers } from './near.flow.ts';
import type { NearParams } from './nearParams.ts';
import { SelectedShop } from './SelectedShop.tsx';
import { ShopRegions } from './ShopRegions.tsx';
import { useCountyName } from './useCountyName.ts';

interface Props {
  params: NearParams;
  /** The shops of the list beside the map. */
  shops: readonly NearbyShop[];
  position: Point | null;
  selectedId: number | null;
  onSelect: (orgId: number | null) => void;
  hrefOf: (change: Partial<NearParams>) => string;
}

/** County names fit only between these zoom levels. */
const NAMES_MIN_ZOOM = 7.4;
const NAMES_MAX_ZOOM = 12.5;
const STREET_ZOOM = 15;

/** The shops of the visible part of the map, and the selected one of the list. */
export default function NearMap({ params, shops, position, selectedId, onSelect, hrefOf }: Props) {
  const { t } = useTranslation();
  const markers = useSelector(selectMarkers);
  const hasMarkerError = useSelector(selectHasMarkerError);
  const isMapEmpty = useSelector(selectIsMapEmpty);
  const { regionId } = params;
  const startPoints = position && regionId === undefined ? [position] : [];
  const selectedShop = shops.find(({ orgId }) => orgId === selectedId);
  // Undefined for a shop of the previous place: it is neither listed nor marked.
  const selectedName = selectedShop?.name ?? markers.find(({ id }) => id === selectedId)?.name;
  return (
    <TaiwanMap
      label={t('local.map.label')}
      buttonLabels={{ closer: t('local.map.closer'), further: t('local.map.further'), whole: t('local.map.whole') }}
      startPoints={[...shops, ...startPoints]}
      regionId={regionId}
      origin={position ?? findCounty(regionId ?? DEFAULT_COUNTY)}
      focus={selectedShop}
      focusZoom={STREET_ZOOM}
    >
      {(map) => (
        <>
          {position && (
            <span className={styles.position} aria-hidden="true" style={translateTo(toViewport(map.view, map.frame, position))} />
          )}
          <Markers map={map} params={params} selectedId={selectedId} onSelect={onSelect} />
          {hasMarkerError && <output className={styles.missing}>{t('local.map.missing')}</output>}
          {isMapEmpty && selectedId === null && (
            <div className={styles.empty}>
              <output>{t('local.map.empty')}</output>
              <ShopRegions params={params} hrefOf={hrefOf} />
            </div>
          )}
          {selectedId !== null && selectedName !== undefined && (
            <SelectedShop orgId={selectedId} shop={selectedShop} name={selectedName} onClose={() => onSelect(null)} />
          )}
        </>
      )}
    </TaiwanMap>
  );
}

/** Requests the markers of the view whenever it changes. */
function Markers({ map, params, selectedId, onSelect }: { map: ShownMap } & Pick<Props, 'params' | 'selectedId' | 'onSelect'>) {
  const dispatch = useDispatch();
  const markers = useSelector(selectMarkers);
  const { t } = useTranslation();
  const { view, frame } = map;
  const { categoryId, kind, open } = params;
  const { swLng, swLat, neLng, neLat } = visibleBox(view, frame);
  const zoom = Math.round(view.zoom);
  useEffect(() => {
    dispatch(mapMoved({ swLng, swLat, neLng, neLat, zoom, categoryId, kind, openNow: open || undefined }));
  }, [dispatch, swLng, swLat, neLng, neLat, zoom, categoryId, kind, open]);
  const places = useMemo(
    () => markers.map((marker) => ({ ...marker, key: marker.id === null ? `${marker.lng} ${marker.lat}` : keyOf(marker.id) })),
    [markers],
  );
  return (
    <GroupedPins
      map={map}
      places={places}
      selectedKey={selectedId === null ? null : keyOf(selectedId)}
      labels={{
        zoomTo: (count) => t('local.map.cluster', { count }),
        list: (count) => t('local.map.list', { count }),
        close: t('local.map.close'),
      }}
      renderPin={(marker) => (
        <MapMarker
          marker={marker}
          isSelected={marker.id === selectedId}
          hasCaption={view.zoom >= CAPTIONS_MIN_ZOOM}
          onPress={() => onSelect(marker.id)}
        />
      )}
      onChoose={({ id }) => onSelect(id)}
    >
      {(pins) => <CountyNames map={map} pins={pins} />}
    </GroupedPins>
  );
}

const keyOf = (shopId: number) => `shop ${shopId}`;

function CountyNames({ map: { view, frame }, pins }: { map: ShownMap; pins: readonly Point[] }) {
  const countyName = useCountyName();
  // Those of Chinese are as wide as the text is high.
  const charWidth = useApp().language === 'en' ? 7 : 12;
  if (view.zoom < NAMES_MIN_ZOOM || view.zoom > NAMES_MAX_ZOOM) return null;
  const inView = (point: Point) => toViewport(view, frame, point);
  const labels = counties.map((county) => ({ ...inView(county), halfWidth: (countyName(county.regionId).length * charWidth) / 2 }));
  const places = placeLabels(labels, pins.map(inView));
  return counties.map(({ regionId }, at) => {
    const place = places[at];
    if (!place || place.x < -40 || place.y < -40 || place.x > frame.width + 40 || place.y > frame.height + 40) return null;
    return (
      <span key={regionId} className={styles.countyName} aria-hidden="true" style={{ left: place.x, top: place.y }}>
        {countyName(regionId)}
      </span>
    );
  });
}

const translateTo = ({ x, y }: { x: number; y: number }) => ({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` });
