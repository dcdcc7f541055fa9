import { type Frame } from '@baodao/domain/local/mapView';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import styles from './Map.module.css';
import { MapCanvas } from './MapCanvas.tsx';

type Props = Omit<ComponentProps<typeof MapCanvas>, 'frame'>;

/** A map of Taiwan, drawn here: nobody outside is asked for it, and nobody outside learns who looks where. */
export default function NearMap(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<Frame | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setFrame({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) });
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.place} ref={place}>
      {frame && frame.width > 0 && <MapCanvas frame={frame} {...props} />}
    </div>
  );
}
