import { counties, mainIsland } from '@baodao/domain/local/counties';
import type { Point } from '@baodao/domain/local/distance';
import { boxOf, type Frame, placeIn, viewOf } from '@baodao/domain/local/mapView';
import type { NearShop } from '@baodao/domain/local/shapes';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Shrink from 'lucide-react/icons/shrink';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Land } from './Land.tsx';
import styles from './Map.module.css';
import { MapMark } from './MapMark.tsx';
import { mapMoved, selectMarks, selectMarksMissing } from './near.flow.ts';
import type { NearView } from './readNear.ts';
import { ShownShop } from './ShownShop.tsx';
import { useCountyName } from './useCountyName.ts';
import { useMapView, viewOfPoints } from './useMapView.ts';

interface Props {
  frame: Frame;
  view: NearView;
  /** Those of the list. */
  shops: readonly NearShop[];
  position: Point | null;
  shownId: number | null;
  onShow: (orgId: number | null) => void;
}

/** Beyond it the names of counties have room. */
const NAMES_FROM = 7.4;
const NAMES_TO = 11;
const STREETS = 15;

export function MapCanvas({ frame, view: { regionId, categoryId, kind, open }, shops, position, shownId, onShow }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const nameOf = useCountyName();
  const element = useRef<HTMLDivElement>(null);
  const marks = useSelector(selectMarks);
  const missing = useSelector(selectMarksMissing);
  const island = viewOf(mainIsland, frame);
  const about = position && regionId === undefined ? [position] : [];
  const { view, zoomBy, goTo, hands } = useMapView(element, frame, viewOfPoints([...shops, ...about], frame, island));
  const { swLng, swLat, neLng, neLat } = boxOf(view, frame);
  const zoom = Math.round(view.zoom);

  useEffect(() => {
    dispatch(mapMoved({ swLng, swLat, neLng, neLat, zoom, categoryId, kind, openNow: open || undefined }));
  }, [dispatch, swLng, swLat, neLng, neLat, zoom, categoryId, kind, open]);

  // What is chosen in the list comes into sight on the map.
  const shown = shops.find(({ orgId }) => orgId === shownId);
  useEffect(() => {
    if (shown) goTo(shown, STREETS);
  }, [goTo, shown]);

  // A shop of the place before is neither in the list nor among the marks.
  const called = shown?.name ?? marks.find(({ id }) => id === shownId)?.name;
  const isInSight = ({ x, y }: { x: number; y: number }) => x > -40 && y > -40 && x < frame.width + 40 && y < frame.height + 40;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a map is moved by hand and by arrow keys; each thing on it is a button
    <section ref={element} className={styles.map} aria-label={t('local.map.label')} {...hands}>
      <Land view={view} frame={frame} regionId={regionId} />
      {view.zoom >= NAMES_FROM &&
        view.zoom <= NAMES_TO &&
        counties.map((county) => {
          const at = placeIn(view, frame, county);
          return isInSight(at) ? (
            <span key={county.regionId} className={styles.countyName} aria-hidden="true" style={{ left: at.x, top: at.y }}>
              {nameOf(county.regionId)}
            </span>
          ) : null;
        })}
      {position && <span className={styles.here} aria-hidden="true" style={pixels(placeIn(view, frame, position))} />}
      <ul className={styles.marks}>
        {marks.map((mark) => {
          const at = placeIn(view, frame, mark);
          if (!isInSight(at)) return null;
          return (
            <li key={mark.id ?? `${mark.lng} ${mark.lat}`} className={styles.at} style={pixels(at)}>
              <MapMark
                mark={mark}
                current={mark.id !== null && mark.id === shownId}
                onPress={() => (mark.id === null ? goTo(mark, view.zoom + 2) : onShow(mark.id))}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.controls}>
        <IconButton look="outlined" label={t('local.map.closer')} icon={<Plus />} onClick={() => zoomBy(1)} />
        <IconButton look="outlined" label={t('local.map.further')} icon={<Minus />} onClick={() => zoomBy(-1)} />
        <IconButton look="outlined" label={t('local.map.whole')} icon={<Shrink />} onClick={() => goTo(island, island.zoom)} />
      </div>
      {missing && <output className={styles.missing}>{t('local.map.missing')}</output>}
      {shownId !== null && called !== undefined && <ShownShop orgId={shownId} shop={shown} name={called} onClose={() => onShow(null)} />}
    </section>
  );
}

const pixels = ({ x, y }: { x: number; y: number }) => ({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` });
