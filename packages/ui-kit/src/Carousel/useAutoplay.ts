import { type FocusEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const subscribeToReducedMotion = (onChange: () => void) => {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/**
 * Calls `next` every `ms` milliseconds. It pauses on hover, on focus, in a hidden tab, after the user stops it, and with
 * `prefers-reduced-motion`.
 */
export function useAutoplay(ms: number | undefined, next: () => void) {
  const prefersReducedMotion = useSyncExternalStore(
    subscribeToReducedMotion,
    () => matchMedia(REDUCED_MOTION).matches,
    () => true,
  );
  const [userChoice, setUserChoice] = useState<'stopped' | 'playing' | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isStopped = userChoice === null ? prefersReducedMotion : userChoice === 'stopped';
  const isRunning = ms !== undefined && !isStopped && !isHovered && !isFocused;
  const step = useEffectEvent(() => {
    if (document.visibilityState === 'visible') next();
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(step, ms);
    return () => clearInterval(timer);
  }, [isRunning, ms]);
  return {
    isRunning,
    isStopped,
    toggle: () => setUserChoice(isStopped ? 'playing' : 'stopped'),
    pauseHandlers: {
      onPointerEnter: () => setIsHovered(true),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
      },
    },
  };
}
