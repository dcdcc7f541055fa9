/** How long the pointer rests before a menu opens, so that a pointer that passes by opens none. */
export const OPEN_DELAY_MS = 150;

/** How long the pointer rests on another category, so that it can go to the panel over the categories in between. */
export const SWITCH_DELAY_MS = 120;

/** How long a menu stays without the pointer, so that a slip does not close it. */
export const CLOSE_DELAY_MS = 300;
