import type { Palette } from './palettes.ts';

/** A package or product in a box of width 400 with the ground at y = 400. */
export interface Form {
  /** Half the width of its base, for its shadow. */
  foot: number;
  draw: (icons: readonly string[], colours: Palette) => string;
  /** Its label covers more of it than its body. */
  showsLabel?: true;
}

export const first = (icons: readonly string[]) => icons[0] ?? 'package';
export const second = (icons: readonly string[]) => icons[1] ?? first(icons);
