import { mainIsland } from '@baodao/domain/local/counties';
import type { Point } from '@baodao/domain/local/distance';
import { fitView, type MapView, toViewport, type Viewport } from '@baodao/domain/local/mapView';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Shrink from 'lucide-react/icons/shrink';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CountyOutlines } from './CountyOutlines.tsx';
import styles from './TaiwanMap.module.css';
import { fitPoints, useMapView } from './useMapView.ts';

/** What the contents of a map need to know of its view. */
export interface ShownMap {
  view: MapView;
  frame: Viewport;
  goTo: (point: Point, zoom: number) => void;
}

interface Props {
  /** Accessible name. */
  label: string;
  buttonLabels: { closer: string; further: string; whole: string };
  /** The first view shows these points, or the whole island without any. */
  startPoints: readonly Point[];
  /** The highlighted county. */
  regionId?: number | undefined;
  /** Where distances are measured from. Rings around it show them. */
  origin?: Point | undefined;
  /** The map centers on this point whenever it changes. */
  focus?: Point | undefined;
  focusZoom: number;
  /** Hides the map from the keyboard and screen readers, for a map beside a list that offers the same. */
  isPointerOnly?: boolean;
  children: (map: ShownMap) => ReactNode;
}

/** Self-drawn map of Taiwan: no tile server learns which places shoppers look at. */
export function TaiwanMap(props: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<Viewport | null>(null);
  useEffect(() => {
    if (!container.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setFrame({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) });
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.container} ref={container}>
      {frame && frame.width > 0 && <MapCanvas frame={frame} {...props} />}
    </div>
  );
}

function MapCanvas({
  frame,
  label,
  buttonLabels,
  startPoints,
  regionId,
  origin,
  focus,
  focusZoom,
  isPointerOnly = false,
  children,
}: Props & { frame: Viewport }) {
  const element = useRef<HTMLDivElement>(null);
  const island = fitView(mainIsland, frame);
  const { view, zoomBy, goTo, handlers } = useMapView(element, frame, fitPoints(startPoints, frame, island));
  const focusLng = focus?.lng;
  const focusLat = focus?.lat;
  useEffect(() => {
    if (focusLng !== undefined && focusLat !== undefined) goTo({ lng: focusLng, lat: focusLat }, focusZoom);
  }, [goTo, focusLng, focusLat, focusZoom]);
  const tabIndex = isPointerOnly ? { tabIndex: -1 } : {};
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the map is panned by pointer and arrow keys; its contents are buttons
    <section ref={element} className={styles.map} aria-label={label} tabIndex={-1} aria-hidden={isPointerOnly || undefined} {...handlers}>
      <CountyOutlines view={view} frame={frame} regionId={regionId} origin={origin} />
      {children({ view, frame, goTo })}
      <div className={styles.controls}>
        <IconButton variant="outlined" label={buttonLabels.closer} icon={<Plus />} {...tabIndex} onClick={() => zoomBy(1)} />
        <IconButton variant="outlined" label={buttonLabels.further} icon={<Minus />} {...tabIndex} onClick={() => zoomBy(-1)} />
        <IconButton
          variant="outlined"
          label={buttonLabels.whole}
          icon={<Shrink />}
          {...tabIndex}
          onClick={() => goTo(island, island.zoom)}
        />
      </div>
    </section>
  );
}

/** Places its content at a point. Nothing outside the visible part of the map. */
export function MapPlace({ map: { view, frame }, point, children }: { map: ShownMap; point: Point; children: ReactNode }) {
  const { x, y } = toViewport(view, frame, point);
  if (x < -40 || y < -40 || x > frame.width + 40 || y > frame.height + 40) return null;
  return (
    <li className={styles.marker} style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}>
      {children}
    </li>
  );
}

interface PinProps {
  label: string;
  /** Shown below a pin that has room for it. */
  caption?: string | undefined;
  icon: ReactNode;
  isSelected: boolean;
  disabled?: boolean;
  isPointerOnly?: boolean;
  onPress: () => void;
}

/** A marker of one place. */
export function MapPin({ label, caption, icon, isSelected, disabled = false, isPointerOnly = false, onPress }: PinProps) {
  return (
    <button
      type="button"
      className={styles.pin}
      aria-label={label}
      aria-pressed={isSelected}
      title={label}
      disabled={disabled}
      {...(isPointerOnly ? { tabIndex: -1 } : {})}
      onClick={onPress}
    >
      {icon}
      {caption && (
        <span className={styles.caption} aria-hidden="true">
          {caption}
        </span>
      )}
    </button>
  );
}

/** Pins stand apart from here on, so that their names fit between them. */
export const CAPTIONS_MIN_ZOOM = 13;
