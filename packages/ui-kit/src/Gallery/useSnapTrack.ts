import { type KeyboardEvent, useCallback, useRef, useState } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** State of a row with CSS scroll snap: the current item and functions to move to another. The browser handles swiping. */
export function useSnapTrack(count: number, start = 0) {
  const track = useRef<HTMLDivElement | null>(null);
  const settleTimer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [index, setIndex] = useState(start);
  // React calls a new callback after each rendering, which would take the row back to the first item.
  const attach = useCallback(
    (node: HTMLDivElement | null) => {
      track.current = node;
      if (node && start > 0) node.scrollLeft = start * node.clientWidth;
    },
    [start],
  );
  const goTo = (target: number, smooth = true) => {
    const next = Math.min(count - 1, Math.max(0, target));
    setIndex(next);
    const row = track.current;
    if (!row) return;
    const isInstant = !smooth || matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollTo({ left: next * row.clientWidth, behavior: isInstant ? 'instant' : 'smooth' });
  };
  return {
    index,
    goTo,
    /** Ref callback. It scrolls to the first item without animation. */
    attach,
    /** Updates the index when scrolling has stopped. Not every browser has a `scrollend` event. */
    onScroll: () => {
      clearTimeout(settleTimer.current);
      settleTimer.current = setTimeout(() => {
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
