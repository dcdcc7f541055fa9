import type { Viewport } from '@baodao/domain/local/mapView';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import styles from './Map.module.css';
import { MapCanvas } from './MapCanvas.tsx';

type Props = Omit<ComponentProps<typeof MapCanvas>, 'frame'>;

/** Self-drawn map of Taiwan: no tile server learns which places shoppers look at. */
export default function NearMap(props: Props) {
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
