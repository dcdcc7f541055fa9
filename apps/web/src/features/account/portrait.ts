/** What of a picture is kept: how near one goes (1 to 3), and where its middle lies (0 to 1 each). */
export interface Cut {
  zoom: number;
  x: number;
  y: number;
}

export interface Square {
  left: number;
  top: number;
  side: number;
}

/** The square of a picture that a cut means. It never leaves the picture. */
export function squareOf({ width, height }: { width: number; height: number }, { zoom, x, y }: Cut): Square {
  const side = Math.min(width, height) / Math.max(1, zoom);
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return { side, left: (width - side) * within(x), top: (height - side) * within(y) };
}

/** What stands behind a data address of a picture; null where it is none. */
export function blobOf(address: string): Blob | null {
  const [, type, base64] = /^data:(image\/(?:jpeg|png|webp));base64,([\w+/]+=*)$/.exec(address) ?? [];
  if (type === undefined || base64 === undefined) return null;
  return new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type });
}
