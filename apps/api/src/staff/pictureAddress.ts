import type { Environment } from '@baodao/settings/settings';
import { variantWidths } from '../features/media/variants.ts';

/** The widest variant, in the format that the browser prefers. The originals are never served. */
const WIDTH = Math.max(...variantWidths);

/** An address that an operator can open in a browser while the shop runs. */
export const pictureAddress = ({ MEDIA_BASE_URL, PUBLIC_URL, PORT }: Environment, id: string): string =>
  new URL(`/media/${id}/${WIDTH}`, MEDIA_BASE_URL || PUBLIC_URL || `http://localhost:${PORT}`).href;
