import path from 'node:path';
import type { Environment } from '@baodao/settings/settings';
import { openBucketStore } from './bucketStore.ts';
import { openFolderStore } from './folderStore.ts';
import type { MediaStore } from './mediaStore.ts';

export type MediaSettings = Pick<Environment, 'DATA_DIR' | 'MEDIA_STORE' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_FORCE_PATH_STYLE'>;

/** Name of the folder for photos of licences. No route reads it, so nobody can open a licence by its address. */
export const LICENCES_FOLDER = 'licences';

/** Opens the store of public pictures and videos that the settings select: a folder, or a bucket that all machines share. */
export const openMediaStore = (settings: MediaSettings): MediaStore => openStore(settings, '');

/** Opens the store of photos that only staff may see. */
export const openLicenceStore = (settings: MediaSettings): MediaStore => openStore(settings, LICENCES_FOLDER);

const openStore = (settings: MediaSettings, folder: string): MediaStore =>
  settings.MEDIA_STORE === undefined
    ? openFolderStore(path.join(settings.DATA_DIR, folder))
    : openBucketStore({ ...settings, MEDIA_STORE: settings.MEDIA_STORE }, folder);
