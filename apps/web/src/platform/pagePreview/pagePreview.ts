import type { ComponentType } from 'react';

/** What a link shows of its target page until the page is loaded. */
export interface PagePreview {
  /** Path and query, without the language. */
  path: string;
  title: string;
  View: ComponentType;
}

/** A navigation that starts later than this does not belong to the click. */
const TTL_MS = 1_000;

let latest: (PagePreview & { setAt: number }) | undefined;
/** Picture variants in the browser's cache, by the picture's URL. */
const variants = new Map<string, string>();

export function setPagePreview(preview: PagePreview, picture?: { src: string; variant: string }): void {
  latest = { ...preview, setAt: Date.now() };
  if (picture) variants.set(picture.src, picture.variant);
}

/** Returns a preview once, so that a navigation back to the page waits for the page itself. */
export function takePagePreview(path: string): PagePreview | undefined {
  const preview = latest?.path === path && Date.now() - latest.setAt < TTL_MS ? latest : undefined;
  latest = undefined;
  return preview;
}

/** A smaller variant of a picture, as a placeholder until the picture is loaded. */
export const cachedVariantOf = (src: string | undefined): string | undefined => (src === undefined ? undefined : variants.get(src));
