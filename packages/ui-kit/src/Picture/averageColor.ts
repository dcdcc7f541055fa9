import { thumbHashToAverageRGBA } from 'thumbhash';

/** Returns the average colour of a thumbhash (base64) as CSS, or undefined if it is invalid. A decoded preview would add 4 kB of HTML per picture. */
export function averageColor(thumbhash: string | null | undefined): string | undefined {
  if (!thumbhash) return undefined;
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0));
    if (bytes.length < 5) return undefined;
    const { r, g, b, a } = thumbHashToAverageRGBA(bytes);
    const part = (value: number) =>
      Math.round(Math.min(1, Math.max(0, value)) * 255)
        .toString(16)
        .padStart(2, '0');
    return a < 0.5 ? undefined : `#${part(r)}${part(g)}${part(b)}`;
  } catch {
    return undefined;
  }
}
