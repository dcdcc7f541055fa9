/** Visible part of a picture: the zoom factor (1 to 3) and the position of the square (0 to 1 on each axis). */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export interface Square {
  left: number;
  top: number;
  side: number;
}

/** Converts a crop to a square in pixels that lies within the picture. */
export function cropSquare({ width, height }: { width: number; height: number }, { zoom, x, y }: Crop): Square {
  const side = Math.min(width, height) / Math.max(1, zoom);
  const clamp = (share: number) => Math.min(1, Math.max(0, share));
  return { side, left: (width - side) * clamp(x), top: (height - side) * clamp(y) };
}

/** Decodes the data URL of a JPEG, PNG or WebP picture; null for anything else. */
export function dataUrlToBlob(dataUrl: string): Blob | null {
  const [, type, base64] = /^data:(image\/(?:jpeg|png|webp));base64,([\w+/]+=*)$/.exec(dataUrl) ?? [];
  if (type === undefined || base64 === undefined) return null;
  return new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))], { type });
}
