import sharp from 'sharp';
import { drawScene, type LightName, type SceneName } from '../pictures/scenes.ts';
import { createRandom } from '../random.ts';
import { keyFrameOf, writeWebm } from './webm.ts';

const WIDTH = 800;
const HEIGHT = 320;
/** The scenes are drawn wider than the film, which moves over them. */
const DRAWN = 940;
const FRAMES_PER_SECOND = 12;
const FRAMES_EACH = 18;
/** How many of them also show the scene before. */
const FADED = 6;
const QUALITY = 36;
const AT_ONCE = 2;

interface Take {
  name: SceneName;
  light: LightName;
  icons: readonly string[];
  /** The film moves to the right, or back. */
  way: 1 | -1;
}

/** A day on the island: the gardens in the morning, the sea, the town at dusk, the lanterns. */
const openingTakes: readonly Take[] = [
  { name: 'tea', light: 'dawn', icons: [], way: 1 },
  { name: 'sea', light: 'day', icons: ['sailboat'], way: -1 },
  { name: 'town', light: 'dusk', icons: [], way: 1 },
  { name: 'night', light: 'night', icons: [], way: -1 },
];

/** Where to eat and play: the lake by day, the sea, and the night market twice, as it fills and as it glows. */
const guideTakes: readonly Take[] = [
  { name: 'lake', light: 'day', icons: ['sailboat'], way: -1 },
  { name: 'sea', light: 'dusk', icons: [], way: 1 },
  { name: 'market', light: 'dusk', icons: [], way: -1 },
  { name: 'market', light: 'night', icons: [], way: 1 },
];

const made = new Map<readonly Take[], Promise<Buffer>>();

/** A short silent clip out of the sample's own scenes, six seconds long. It is the same in every sample, so it is made once. */
export const openingClip = (): Promise<Buffer> => clipOf(openingTakes);

/** The clip at the head of the guide to food and play. */
export const guideClip = (): Promise<Buffer> => clipOf(guideTakes);

function clipOf(takes: readonly Take[]): Promise<Buffer> {
  const clip = made.get(takes) ?? makeClip(takes);
  made.set(takes, clip);
  return clip;
}

async function makeClip(takes: readonly Take[]): Promise<Buffer> {
  const scenes = await Promise.all(takes.map(drawTake));
  const total = takes.length * FRAMES_EACH;
  const frames: Buffer[] = [];
  for (let start = 0; start < total; start += AT_ONCE) {
    const few = Array.from({ length: Math.min(AT_ONCE, total - start) }, (_, index) => drawFrame({ takes, scenes }, start + index));
    frames.push(...(await Promise.all(few)));
  }
  return writeWebm({ width: WIDTH, height: HEIGHT, framesPerSecond: FRAMES_PER_SECOND, frames });
}

const drawTake = ({ name, light, icons }: Take) =>
  sharp(Buffer.from(drawScene({ width: DRAWN, height: HEIGHT, name, light, icons }, createRandom(`clip/${name}`))))
    .removeAlpha()
    .raw()
    .toBuffer();

interface Film {
  takes: readonly Take[];
  scenes: readonly Buffer[];
}

async function drawFrame(film: Film, at: number): Promise<Buffer> {
  const take = Math.floor(at / FRAMES_EACH);
  const step = at % FRAMES_EACH;
  const shown = await view(film, take, step);
  const before = take > 0 && step < FADED ? await view(film, take - 1, FRAMES_EACH + step) : undefined;
  const picture = before ? blend(before, shown, (step + 1) / (FADED + 1)) : shown;
  const webp = await sharp(picture, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .webp({ quality: QUALITY, effort: 3 })
    .toBuffer();
  return keyFrameOf(webp);
}

/** What of a scene is in sight; the movement goes on while the next one comes. */
function view({ takes, scenes }: Film, take: number, step: number): Promise<Buffer> {
  const scene = scenes[take];
  if (!scene) throw new Error(`there is no take ${take}`);
  const way = Math.round(((DRAWN - WIDTH) * step) / (FRAMES_EACH + FADED));
  const left = takes[take]?.way === -1 ? DRAWN - WIDTH - way : way;
  return sharp(scene, { raw: { width: DRAWN, height: HEIGHT, channels: 3 } })
    .extract({ left, top: 0, width: WIDTH, height: HEIGHT })
    .raw()
    .toBuffer();
}

function blend(from: Buffer, to: Buffer, part: number): Buffer {
  const mixed = Buffer.allocUnsafe(to.length);
  for (let at = 0; at < to.length; at += 1) mixed[at] = Math.round((from[at] ?? 0) * (1 - part) + (to[at] ?? 0) * part);
  return mixed;
}
