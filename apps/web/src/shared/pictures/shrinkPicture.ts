/** The longest side that is kept, in pixels: more is never shown. */
const MAX_SIDE_PX = 1600;
/** Bytes that are sent as they are. */
const UNCHANGED_BYTES = 400_000;
const JPEG_QUALITY = 0.85;

/** Makes a photo small before it is sent. What the browser cannot read is sent as it is, for the server to judge. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= UNCHANGED_BYTES || typeof createImageBitmap === 'undefined') return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
    return small !== null && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
