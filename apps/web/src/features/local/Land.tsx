import { type Frame, type MapView, project } from '@baodao/domain/local/mapView';
import styles from './Map.module.css';
import map from './taiwanMap.generated.json';

/** A web map's world is so wide at zoom 0. */
const TILE = 256;

interface Props {
  view: MapView;
  frame: Frame;
  /** The county that is chosen. */
  regionId: number | undefined;
}

/** The counties. Their outlines stay as they are; only where and how large they lie changes. */
export function Land({ view, frame, regionId }: Props) {
  const scale = TILE * 2 ** view.zoom;
  const middle = project(view);
  const left = (map.x / map.world - middle.x) * scale + frame.width / 2;
  const top = (map.y / map.world - middle.y) * scale + frame.height / 2;
  return (
    <svg className={styles.land} width={frame.width} height={frame.height} aria-hidden="true" focusable="false">
      <g transform={`translate(${left} ${top}) scale(${scale / map.world})`}>
        {map.counties.map((county) => (
          <path
            key={county.regionId}
            d={county.d}
            className={county.regionId === regionId ? styles.chosen : styles.county}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
    </svg>
  );
}
