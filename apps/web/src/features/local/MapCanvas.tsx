import { counties, mainIsland } from '@baodao/domain/local/counties';
import type { Point } from '@baodao/domain/local/distance';
import { fitView, toViewport, type Viewport, visibleBox } from '@baodao/domain/local/mapView';
import type { NearbyShop } from '@baodao/domain/local/shapes';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Shrink from 'lucide-react/icons/shrink';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { CountyOutlines } from './CountyOutlines.tsx';
import styles from './Map.module.css';
import { MapMarker } from './MapMarker.tsx';
import { mapMoved, selectHasMarkerError, selectMarkers } from './near.flow.ts';
import type { NearParams } from './nearParams.ts';
import { SelectedShop } from './SelectedShop.tsx';
import { useCountyName } from './useCountyName.ts';
import { fitPoints, useMapView } from './useMapView.ts';

interface Props {
  frame: Viewport;
  params: NearParams;
  /** The shops of the list beside the map. */
  shops: readonly NearbyShop[];
  position: Point | null;
  selectedId: number | null;
  onSelect: (orgId: number | null) => void;
}

/** County names fit only between these zoom levels. */
const NAMES_MIN_ZOOM = 7.4;
const NAMES_MAX_ZOOM = 11;
const STREET_ZOOM = 15;

export function MapCanvas({ frame, params: { regionId, categoryId, kind, open }, shops, position, selectedId, onSelect }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const countyName = useCountyName();
  const element = useRef<HTMLDivElement>(null);
  const markers = useSelector(selectMarkers);
  const hasMarkerError = useSelector(selectHasMarkerError);
  const island = fitView(mainIsland, frame);
  const startPoints = position && regionId === undefined ? [position] : [];
  const { view, zoomBy, goTo, handlers } = useMapView(element, frame, fitPoints([...shops, ...startPoints], frame, island));
  const { swLng, swLat, neLng, neLat } = visibleBox(view, frame);
  const zoom = Math.round(view.zoom);

  useEffect(() => {
    dispatch(mapMoved({ swLng, swLat, neLng, neLat, zoom, categoryId, kind, openNow: open || undefined }));
  }, [dispatch, swLng, swLat, neLng, neLat, zoom, categoryId, kind, open]);

  // Centers the map on the shop selected in the list.
  const selectedShop = shops.find(({ orgId }) => orgId === selectedId);
  useEffect(() => {
    if (selectedShop) goTo(selectedShop, STREET_ZOOM);
  }, [goTo, selectedShop]);

  // Undefined for a shop of the previous place: it is neither listed nor marked.
  const selectedName = selectedShop?.name ?? markers.find(({ id }) => id === selectedId)?.name;
  const isVisible = ({ x, y }: { x: number; y: number }) => x > -40 && y > -40 && x < frame.width + 40 && y < frame.height + 40;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the map is panned by pointer and arrow keys; its contents are buttons
    <section ref={element} className={styles.map} aria-label={t('local.map.label')} {...handlers}>
      <CountyOutlines view={view} frame={frame} regionId={regionId} />
      {view.zoom >= NAMES_MIN_ZOOM &&
        view.zoom <= NAMES_MAX_ZOOM &&
        counties.map((county) => {
          const point = toViewport(view, frame, county);
          return isVisible(point) ? (
            <span key={county.regionId} className={styles.countyName} aria-hidden="true" style={{ left: point.x, top: point.y }}>
              {countyName(county.regionId)}
            </span>
          ) : null;
        })}
      {position && <span className={styles.position} aria-hidden="true" style={translateTo(toViewport(view, frame, position))} />}
      <ul>
        {markers.map((marker) => {
          const point = toViewport(view, frame, marker);
          if (!isVisible(point)) return null;
          return (
            <li key={marker.id ?? `${marker.lng} ${marker.lat}`} className={styles.marker} style={translateTo(point)}>
              <MapMarker
                marker={marker}
                isSelected={marker.id !== null && marker.id === selectedId}
                onPress={() => (marker.id === null ? goTo(marker, view.zoom + 2) : onSelect(marker.id))}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.controls}>
        <IconButton variant="outlined" label={t('local.map.closer')} icon={<Plus />} onClick={() => zoomBy(1)} />
        <IconButton variant="outlined" label={t('local.map.further')} icon={<Minus />} onClick={() => zoomBy(-1)} />
        <IconButton variant="outlined" label={t('local.map.whole')} icon={<Shrink />} onClick={() => goTo(island, island.zoom)} />
      </div>
      {hasMarkerError && <output className={styles.missing}>{t('local.map.missing')}</output>}
      {selectedId !== null && selectedName !== undefined && (
        <SelectedShop orgId={selectedId} shop={selectedShop} name={selectedName} onClose={() => onSelect(null)} />
      )}
    </section>
  );
}

const translateTo = ({ x, y }: { x: number; y: number }) => ({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` });
