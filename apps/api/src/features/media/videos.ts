export const videoTypes = { webm: 'video/webm', mp4: 'video/mp4' } as const;
export type VideoEnding = keyof typeof videoTypes;

/** Where a clip lies, by its hash and ending as the database keeps them: `0123…ef.webm`. */
export function videoAddress(kept: string): string {
  const [hash = '', ending = ''] = kept.split('.');
  return `/media/${hash}/video.${ending}`;
}

/** What a file is, by its first bytes; its name proves nothing. */
export function videoEndingOf(bytes: Uint8Array): VideoEnding | undefined {
  const head = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  if (head.startsWith('\x1aE\xdf\xa3') && head.includes('webm')) return 'webm';
  return head.slice(4, 8) === 'ftyp' ? 'mp4' : undefined;
}
