/** The shop shows no picture larger than this. */
const MAX_SIDE_PX = 1600;
/** Smaller files are uploaded unchanged. */
const UNCHANGED_BYTES = 400_000;
const JPEG_QUALITY = 0.85;

/** Shrinks a photo before the upload. A file that the browser cannot decode stays unchanged, and the server validates it. */
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
