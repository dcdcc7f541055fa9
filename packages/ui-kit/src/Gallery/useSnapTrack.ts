import { type KeyboardEvent, useRef, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** A row that scrolls by itself (CSS scroll snap): which part is shown, and the way to another. Swiping is the browser's. */
export function useSnapTrack(count: number, start = 0) {
  const track = useRef<HTMLDivElement | null>(null);
  const settling = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [index, setIndex] = useState(start);
  const goTo = (wanted: number, smooth = true) => {
    const next = Math.min(count - 1, Math.max(0, wanted));
    setIndex(next);
    const row = track.current;
    if (!row) return;
    const still = !smooth || matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left: next * row.clientWidth, behavior: still ? 'instant' : 'smooth' });
  };
  return {
    index,
    goTo,
    /** The row starts where it is told to, without a movement. */
    attach: (node: HTMLDivElement | null) => {
      if (node && track.current !== node && start > 0) node.scrollLeft = start * node.clientWidth;
      track.current = node;
    },
    /** The index follows when the row has come to rest; not every browser has an event for that. */
    onScroll: () => {
      clearTimeout(settling.current);
      settling.current = setTimeout(() => {
        const row = track.current;
        if (row && row.clientWidth > 0) setIndex(Math.round(row.scrollLeft / row.clientWidth));
      }, 120);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      goTo(index + step);
    },
  };
}
