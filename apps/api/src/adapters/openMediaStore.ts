import type { Environment } from '@baodao/settings/settings';
import type { Bucket } from '../features/media/bucket.ts';
import { openFolderBucket } from '../features/media/folderBucket.ts';
import { createMediaStore, type MediaStore } from '../features/media/mediaStore.ts';
import { openS3Bucket } from '../features/media/s3Bucket.ts';
import { ServiceUnavailable } from '../platform/http/serviceUnavailable.ts';
import { loadMediaAdapter } from './loadShopConfig.ts';

export type MediaSettings = Pick<
  Environment,
  'DATA_DIR' | 'MEDIA_STORE' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_FORCE_PATH_STYLE' | 'SHOP_CONFIG' | 'SHOP_MODE' | 'PUBLIC_URL' | 'PORT'
>;

/** Name of the folder for photos of licences. No route reads it, so nobody can open a licence by its address. */
export const LICENCES_FOLDER = 'licences';

/** Opens the store of public pictures and videos that the settings select: a folder, or a bucket that all machines share. */
export const openMediaStore = (settings: MediaSettings): MediaStore => createMediaStore(openBucket(settings), '');

/** Opens the store of photos that only staff may see. */
export const openLicenceStore = (settings: MediaSettings): MediaStore => createMediaStore(openBucket(settings), LICENCES_FOLDER);

export function openBucket(settings: MediaSettings): Bucket {
  const { MEDIA_STORE, DATA_DIR } = settings;
  if (MEDIA_STORE === undefined) return openFolderBucket(DATA_DIR);
  return MEDIA_STORE === 'adapter' ? openAdapterBucket(settings) : openS3Bucket({ ...settings, MEDIA_STORE });
}

/** The adapter is loaded with the first call, because programs that need no pictures open a store too. */
function openAdapterBucket(settings: MediaSettings): Bucket {
  let opened: Promise<Bucket> | undefined;
  const reach = async <Result>(call: (bucket: Bucket) => Promise<Result>): Promise<Result> => {
    opened ??= loadMediaAdapter(settings, process.env);
    const bucket = await opened;
    try {
      return await call(bucket);
    } catch (error) {
      throw new ServiceUnavailable('the media store cannot be reached', { cause: error });
    }
  };
  return {
    put: (...given) => reach((bucket) => bucket.put(...given)),
    read: (...given) => reach((bucket) => bucket.read(...given)),
    get: (...given) => reach((bucket) => bucket.get(...given)),
    remove: (key) => reach((bucket) => bucket.remove(key)),
    describe: (key) => reach((bucket) => bucket.describe(key)),
  };
}
