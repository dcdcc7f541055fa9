import { type FocusEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

const watchReduced = (tell: () => void) => {
  const query = matchMedia(REDUCED);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** Goes on every `ms`, but not while the visitor points at it, is inside it, is in another tab, has stopped it, or wants less motion. */
export function useAutoplay(ms: number | undefined, next: () => void) {
  const reduced = useSyncExternalStore(
    watchReduced,
    () => matchMedia(REDUCED).matches,
    () => true,
  );
  const [chosen, setChosen] = useState<'stopped' | 'playing' | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const stopped = chosen === null ? reduced : chosen === 'stopped';
  const running = ms !== undefined && !stopped && !pointed && !focused;
  const step = useEffectEvent(() => {
    if (document.visibilityState === 'visible') next();
  });
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(step, ms);
    return () => clearInterval(timer);
  }, [running, ms]);
  return {
    running,
    stopped,
    toggle: () => setChosen(stopped ? 'playing' : 'stopped'),
    holders: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
}
