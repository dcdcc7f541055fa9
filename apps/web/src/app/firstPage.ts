/** Files of the page that the server rendered, as it names them to the browser. */
export interface FirstFiles {
  /** Brings the page with its flows. */
  page?: string;
  /** By room; several rooms lie in one file. */
  texts: Record<string, string>;
}

/** By the numbers that the build gave to the imports of pages.ts. */
const held: Record<number, unknown> = {};

/** Called by the file that brings a page, as the build writes it. */
export const hold = (parts: Record<number, unknown>): void => void Object.assign(held, parts);

/** Asked by the table of pages, as the build writes it. */
export const heldPart = (index: number): unknown => held[index];
