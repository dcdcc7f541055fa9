import type { Point } from '@baodao/domain/local/distance';
import { type MapView, project, toViewport, type Viewport } from '@baodao/domain/local/mapView';
import { useId } from 'react';
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
      {view.zoom >= GRID_MIN_ZOOM && <Grid view={view} frame={frame} />}
      {origin && <DistanceRings view={view} frame={frame} origin={origin} />}
    </svg>
  );
}

const METRES_AROUND_EQUATOR = 40_075_017;
const metresPerPixelAt = (view: MapView) => (METRES_AROUND_EQUATOR * Math.cos((view.lat * Math.PI) / 180)) / (TILE_SIZE * 2 ** view.zoom);
const inWords = (metres: number) => (metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`);

/** Closer than this, the view is within one county and its outline is out of sight. */
const GRID_MIN_ZOOM = 11;
const gridMetres = [50, 100, 200, 500, 1_000, 2_000, 5_000];
const GRID_MIN_PIXELS = 72;

/** A grid that moves with the ground, and its scale. Without it, a close view of land would show no movement and no distance. */
function Grid({ view, frame }: Pick<Props, 'view' | 'frame'>) {
  const id = useId();
  const metresPerPixel = metresPerPixelAt(view);
  const metres = gridMetres.find((step) => step / metresPerPixel >= GRID_MIN_PIXELS) ?? 5_000;
  const step = metres / metresPerPixel;
  const scale = TILE_SIZE * 2 ** view.zoom;
  const center = project(view);
  const x = (frame.width / 2 - center.x * scale) % step;
  const y = (frame.height / 2 - center.y * scale) % step;
  return (
    <>
      <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse" patternTransform={`translate(${x} ${y})`}>
        <path className={styles.gridLine} d={`M${step} 0H0V${step}`} />
      </pattern>
      <rect width={frame.width} height={frame.height} fill={`url(#${id})`} />
      <g className={styles.scale} transform="translate(12 30)">
        <path d={`M0 -7V0H${step}V-7`} />
        <text x={step / 2} y={-7}>
          {inWords(metres)}
        </text>
      </g>
    </>
  );
}

const ringMetres = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
/** Smaller rings would hide the markers, larger ones leave the map. */
const ringPixels = { min: 60, max: 420 };

/** Rings at round distances from a place. */
function DistanceRings({ view, frame, origin }: Pick<Props, 'view' | 'frame'> & { origin: Point }) {
  const { x, y } = toViewport(view, frame, origin);
  const metresPerPixel = metresPerPixelAt(view);
  const rings = ringMetres
    .map((metres) => ({ metres, radius: metres / metresPerPixel }))
    .filter(({ radius }) => radius >= ringPixels.min && radius <= ringPixels.max);
  return rings.map(({ metres, radius }) => (
    <g key={metres} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle className={styles.ring} r={radius} />
      <text className={styles.ringLabel} y={-radius + 4}>
        {inWords(metres)}
      </text>
    </g>
  ));
}
