import { mediaPath } from './mediaAddress.ts';

export const videoTypes = { webm: 'video/webm', mp4: 'video/mp4' } as const;
export type VideoExtension = keyof typeof videoTypes;

/** @param file Hash and extension as stored in the database: `0123…ef.webm`. */
export function videoPath(file: string): string {
  const [hash = '', extension = ''] = file.split('.');
  return `${mediaPath(hash)}/video.${extension}`;
}

/** Detects the type by magic bytes. */
export function detectVideoExtension(bytes: Uint8Array): VideoExtension | undefined {
  const head = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm')) return 'webm';
  return head.slice(4, 8) === 'ftyp' ? 'mp4' : undefined;
}
