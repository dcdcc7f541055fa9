import { rm } from 'node:fs/promises';

/** Removes a folder of a test. What has just been stopped may still write its last file into it. */
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
