// Baselines are lossless WebP files beside the components.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const kit = fileURLToPath(new URL('../../packages/ui-kit/', import.meta.url));
const baselines = path.join(kit, 'screenshots');
const results = path.join(kit, '.test/screenshots');
/** The pixels that may differ besides antialiasing, which pixelmatch finds. A changed border of a button has more. */
const TOLERANCE = 60;

const decode = async (input: Buffer | string) => sharp(input).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

export async function acceptScreenshot(name: string, png: Buffer): Promise<void> {
  await mkdir(baselines, { recursive: true });
  await sharp(png)
    .webp({ lossless: true, effort: 5 })
    .toFile(path.join(baselines, `${name}.webp`));
}

/** Compares a screenshot with its baseline. Returns what is wrong, and leaves the screenshot and the difference in `.test/screenshots`. */
export async function compareScreenshot(name: string, png: Buffer): Promise<string | undefined> {
  const baseline = await decode(path.join(baselines, `${name}.webp`)).catch(() => undefined);
  const now = await decode(png);
  const { width, height } = now.info;
  if (!baseline) return `${name}: no baseline`;
  if (baseline.info.width !== width || baseline.info.height !== height) return `${name}: the size is ${width} x ${height}`;
  if (now.data.equals(baseline.data)) return undefined;
  const difference = Buffer.alloc(now.data.length);
  const count = pixelmatch(baseline.data, now.data, difference, width, height, { threshold: 0.15 });
  if (count <= TOLERANCE) return undefined;
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, `${name}.png`), png);
  await sharp(difference, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(path.join(results, `${name}.difference.png`));
  return `${name}: ${count} pixels differ`;
}

/** Removes the results of an earlier run. */
export const removeResults = (): Promise<void> => rm(results, { recursive: true, force: true });

/** Returns the baselines that no story has any more. */
export async function findStale(names: ReadonlySet<string>): Promise<string[]> {
  const files = await readdir(baselines).catch(() => []);
  return files.map((file) => path.basename(file, '.webp')).filter((name) => !names.has(name));
}

export const removeBaseline = (name: string): Promise<void> => rm(path.join(baselines, `${name}.webp`));
