import sharp from 'sharp';
import { drawScene, type LightName, type SceneName } from '../pictures/scenes.ts';
import { createRandom } from '../random.ts';
import { extractKeyFrame, writeWebm } from './webm.ts';

const WIDTH = 800;
const HEIGHT = 320;
/** The scenes are drawn wider than the clip, which pans across them. */
const SCENE_WIDTH = 940;
const FRAMES_PER_SECOND = 12;
const FRAMES_PER_TAKE = 18;
/** Frames of a take that fade from the previous one. */
const FADE_FRAMES = 6;
const QUALITY = 36;
const CONCURRENCY = 2;

interface Take {
  name: SceneName;
  light: LightName;
  icons: readonly string[];
  /** The clip pans to the right (1) or to the left (-1). */
  direction: 1 | -1;
}

/** A day on the island: tea gardens in the morning, the sea, a town at dusk, lanterns at night. */
const openingTakes: readonly Take[] = [
  { name: 'tea', light: 'dawn', icons: [], direction: 1 },
  { name: 'sea', light: 'day', icons: ['sailboat'], direction: -1 },
  { name: 'town', light: 'dusk', icons: [], direction: 1 },
  { name: 'night', light: 'night', icons: [], direction: -1 },
];

/** Places to eat and play: a lake by day, the sea, and the night market at dusk and at night. */
const guideTakes: readonly Take[] = [
  { name: 'lake', light: 'day', icons: ['sailboat'], direction: -1 },
  { name: 'sea', light: 'dusk', icons: [], direction: 1 },
  { name: 'market', light: 'dusk', icons: [], direction: -1 },
  { name: 'market', light: 'night', icons: [], direction: 1 },
];

const clips = new Map<readonly Take[], Promise<Buffer>>();

/** A silent clip of six seconds, drawn from the sample's scenes. It is the same in every sample, so it is rendered once. */
export const openingClip = (): Promise<Buffer> => clipOf(openingTakes);

/** The clip at the top of the guide to food and play. */
export const guideClip = (): Promise<Buffer> => clipOf(guideTakes);

function clipOf(takes: readonly Take[]): Promise<Buffer> {
  const clip = clips.get(takes) ?? makeClip(takes);
  clips.set(takes, clip);
  return clip;
}

async function makeClip(takes: readonly Take[]): Promise<Buffer> {
  const scenes = await Promise.all(takes.map(drawTake));
  const total = takes.length * FRAMES_PER_TAKE;
  const frames: Buffer[] = [];
  for (let start = 0; start < total; start += CONCURRENCY) {
    const batch = Array.from({ length: Math.min(CONCURRENCY, total - start) }, (_, index) => drawFrame({ takes, scenes }, start + index));
    frames.push(...(await Promise.all(batch)));
  }
  return writeWebm({ width: WIDTH, height: HEIGHT, framesPerSecond: FRAMES_PER_SECOND, frames });
}

const drawTake = ({ name, light, icons }: Take) =>
  sharp(Buffer.from(drawScene({ width: SCENE_WIDTH, height: HEIGHT, name, light, icons }, createRandom(`clip/${name}`))))
    .removeAlpha()
    .raw()
    .toBuffer();

interface Film {
  takes: readonly Take[];
  scenes: readonly Buffer[];
}

async function drawFrame(film: Film, at: number): Promise<Buffer> {
  const take = Math.floor(at / FRAMES_PER_TAKE);
  const step = at % FRAMES_PER_TAKE;
  const current = await cropScene(film, take, step);
  const previous = take > 0 && step < FADE_FRAMES ? await cropScene(film, take - 1, FRAMES_PER_TAKE + step) : undefined;
  const picture = previous ? blend(previous, current, (step + 1) / (FADE_FRAMES + 1)) : current;
  const webp = await sharp(picture, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: QUALITY, effort: 3 })
    .toBuffer();
  return extractKeyFrame(webp);
}

/** Cuts the visible part out of a scene. The pan continues while the next scene fades in. */
function cropScene({ takes, scenes }: Film, take: number, step: number): Promise<Buffer> {
  const scene = scenes[take];
  if (!scene) throw new Error(`The clip has no take ${take}`);
  const offset = Math.round(((SCENE_WIDTH - WIDTH) * step) / (FRAMES_PER_TAKE + FADE_FRAMES));
  const left = takes[take]?.direction === -1 ? SCENE_WIDTH - WIDTH - offset : offset;
  return sharp(scene, { raw: { width: SCENE_WIDTH, height: HEIGHT, channels: 3 } })
    .extract({ left, top: 0, width: WIDTH, height: HEIGHT })
    .raw()
    .toBuffer();
}

function blend(from: Buffer, to: Buffer, share: number): Buffer {
  const mixed = Buffer.allocUnsafe(to.length);
  for (let at = 0; at < to.length; at += 1) mixed[at] = Math.round((from[at] ?? 0) * (1 - share) + (to[at] ?? 0) * share);
  return mixed;
}
