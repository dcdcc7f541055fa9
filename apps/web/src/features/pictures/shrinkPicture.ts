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
    const context = canvas.getContext('2d');
    if (!context) return file;
    fillWhite(context);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
    return small !== null && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}

/** JPEG knows no transparency, and browsers make what was transparent black. */
export function fillWhite(context: CanvasRenderingContext2D): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}
