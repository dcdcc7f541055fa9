import type { ComponentType } from 'react';

/** What a link shows of the page it leads to, until that has come. */
export interface PagePreview {
  /** Without its language. */
  address: string;
  title: string;
  View: ComponentType;
}

/** Longer ago than this it was another tap. */
const FRESH_MS = 1_000;

let latest: (PagePreview & { at: number }) | undefined;
/** Variants of pictures that the browser has, by the pictures' addresses. */
const variants = new Map<string, string>();

export function setPagePreview(foretaste: PagePreview, picture?: { src: string; variant: string }): void {
  latest = { ...foretaste, at: Date.now() };
  if (picture) variants.set(picture.src, picture.variant);
}

/** Once: whoever comes back finds the page as he left it. */
export function takePagePreview(address: string): PagePreview | undefined {
  const found = latest?.address === address && Date.now() - latest.at < FRESH_MS ? latest : undefined;
  latest = undefined;
  return found;
}

/** A smaller version of the picture that was tapped, to stand there until the picture has come. */
export const cachedVariantOf = (src: string | undefined): string | undefined => (src === undefined ? undefined : variants.get(src));
