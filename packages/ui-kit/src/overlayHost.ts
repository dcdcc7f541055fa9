import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** What the app does about open overlays, such as closing the topmost one when the user goes back. */
export interface OverlayHost {
  /** Called when an overlay opens. Returns what is called after it has closed. */
  onOverlayOpened: (close: () => void) => () => void;
}

export const OverlayHostContext = createContext<OverlayHost | null>(null);

/** Tells the app's host that an overlay is open. Every component that covers the page calls it. */
export function useOverlayHost(isOpen: boolean, onClose: () => void): void {
  const host = useContext(OverlayHostContext);
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? host?.onOverlayOpened(() => close()) : undefined), [host, isOpen]);
}
