import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { LICENCES_FOLDER, openBucket } from '../adapters/openMediaStore.ts';
import { type Bucket, hashContent } from '../features/media/bucket.ts';
import { applyChange } from './applyChange.ts';
import { readStaffSettings } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { UsageError } from './usageError.ts';

const CONCURRENCY = 8;
const folders = ['media', 'media-cache', LICENCES_FOLDER];

export const mediaCommand: StaffCommand = {
  summary: 'copy pictures and videos from the data folder to the bucket in MEDIA_STORE',
  help: `Usage: staff media move

Copies all originals, encoded variants and photos of licences from DATA_DIR to MEDIA_STORE. Each copy is read back and compared. Files
that are there already with the same content are skipped, so an interrupted copy can be repeated. The folder is not changed: copy while
the shop still uses it, set MEDIA_STORE for all processes, and copy once more.`,

  async run(args, env, print, operator) {
    const { positionals } = parseArguments({ args, options: {}, allowPositionals: true });
    if (positionals.length !== 1 || positionals[0] !== 'move') throw unexpectedArguments('move', positionals);
    const settings = readStaffSettings(env);
    const { MEDIA_STORE, DATA_DIR: dataDir } = settings;
    if (MEDIA_STORE === undefined) throw new UsageError('MEDIA_STORE is not set: write MEDIA_STORE=s3://bucket/prefix');
    const bucket = openBucket(settings);
    const limit = pLimit(CONCURRENCY);
    const files = await listFiles(dataDir);
    // The bucket is not the database: the copies themselves say what was done.
    return applyChange({ operator, print }, async (isPlanned) => {
      const copied = await Promise.all(files.map((key) => limit(() => copyFile(bucket, path.join(dataDir, key), key, isPlanned))));
      const count = copied.filter(Boolean).length;
      const others = files.length - count;
      return isPlanned
        ? `Would copy ${count} files to ${MEDIA_STORE}, ${others} are there already.`
        : `Copied ${count} files to ${MEDIA_STORE}, ${others} were there already.`;
    });
  },
};

/** The paths of all files below the data folder, which are their keys in the bucket. */
async function listFiles(dataDir: string): Promise<string[]> {
  const lists = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(path.join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)));
    }),
  );
  return lists.flat().map((file) => file.split(path.sep).join('/'));
}

/** Returns whether the file was, or would be, copied. */
async function copyFile(bucket: Bucket, file: string, key: string, dryRun: boolean): Promise<boolean> {
  const bytes = await readFile(file);
  const sha256 = hashContent(bytes);
  const known = await bucket.describe(key);
  if (known?.sha256 === sha256 && known.size === bytes.length) return false;
  if (dryRun) return true;
  await bucket.put(key, bytes);
  const stored = await bucket.get(key);
  if (!stored || hashContent(await buffer(stored.body)) !== sha256) throw new Error(`${key} differs from the file after it was copied`);
  return true;
}
