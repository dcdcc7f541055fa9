export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'gif' | 'svg';

const text = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Detects the type by magic bytes, so that decoders only see the supported types. Null for other files. */
export function detectPictureType(bytes: Uint8Array): PictureType | null {
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  if (text(bytes, 0, 4) === 'GIF8') return 'gif';
  if (text(bytes, 4, 8) === 'ftyp') return detectHeifType(bytes);
  return /^\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text(bytes, 0, 256).replace(/^\xef\xbb\xbf/, '')) ? 'svg' : null;
}

/** AVIF and HEIC share the HEIF container. The brands in the first box distinguish them. */
function detectHeifType(bytes: Uint8Array): PictureType | null {
  const length = Buffer.from(bytes.subarray(0, 4)).readUInt32BE();
  const brands = text(bytes, 8, Math.min(length, 256)).match(/.{4}/gs) ?? [];
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) ? 'heic' : null;
}
