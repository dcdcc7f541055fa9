import { type MapView, project, type Viewport } from '@baodao/domain/local/mapView';
import styles from './TaiwanMap.module.css';
import map from './taiwanMap.generated.json';

/** Width of the world at zoom 0, as in web maps. */
const TILE_SIZE = 256;

interface Props {
  view: MapView;
  frame: Viewport;
  /** The selected county. */
  regionId: number | undefined;
}

/** County outlines. The paths are fixed; zooming and panning only change the transform. */
export function CountyOutlines({ view, frame, regionId }: Props) {
  const scale = TILE_SIZE * 2 ** view.zoom;
  const center = project(view);
  const left = (map.x / map.world - center.x) * scale + frame.width / 2;
  const top = (map.y / map.world - center.y) * scale + frame.height / 2;
  return (
    <svg className={styles.outlines} width={frame.width} height={frame.height} aria-hidden="true" focusable="false">
      <g transform={`translate(${left} ${top}) scale(${scale / map.world})`}>
        {map.counties.map((county) => (
          <path
            key={county.regionId}
            d={county.d}
            className={county.regionId === regionId ? styles.selected : styles.county}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
    </svg>
  );
}
