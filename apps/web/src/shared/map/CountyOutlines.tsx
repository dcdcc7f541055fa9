import type { Point } from '@baodao/domain/local/distance';
import { type MapView, project, toViewport, type Viewport } from '@baodao/domain/local/mapView';
import styles from './TaiwanMap.module.css';
import map from './taiwanMap.generated.json';

/** Width of the world at zoom 0, as in web maps. */
const TILE_SIZE = 256;

interface Props {
  view: MapView;
  frame: Viewport;
  /** The selected county. */
  regionId: number | undefined;
  /** Where distances are measured from. */
  origin?: Point | undefined;
}

/** County outlines. The paths are fixed; zooming and panning only change the transform. */
export function CountyOutlines({ view, frame, regionId, origin }: Props) {
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
      {origin && <DistanceRings view={view} frame={frame} origin={origin} />}
    </svg>
  );
}

const METRES_AROUND_EQUATOR = 40_075_017;
const ringMetres = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
/** Smaller rings would hide the markers, larger ones leave the map. */
const ringPixels = { min: 60, max: 420 };

/** Rings at round distances from a place. */
function DistanceRings({ view, frame, origin }: Pick<Props, 'view' | 'frame'> & { origin: Point }) {
  const { x, y } = toViewport(view, frame, origin);
  const metresPerPixel = (METRES_AROUND_EQUATOR * Math.cos((origin.lat * Math.PI) / 180)) / (TILE_SIZE * 2 ** view.zoom);
  const rings = ringMetres
    .map((metres) => ({ metres, radius: metres / metresPerPixel }))
    .filter(({ radius }) => radius >= ringPixels.min && radius <= ringPixels.max);
  return rings.map(({ metres, radius }) => (
    <g key={metres} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle className={styles.ring} r={radius} />
      <text className={styles.ringLabel} y={-radius + 4}>
        {metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`}
      </text>
    </g>
  ));
}
