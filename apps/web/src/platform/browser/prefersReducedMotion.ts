import { hasDataSaver } from './prefersReducedData.ts';

/** True if videos must not start by themselves: the shopper prefers reduced motion or saves data. */
export const prefersReducedMotion = (): boolean => hasDataSaver() || matchMedia('(prefers-reduced-motion: reduce)').matches;
