import { type ReactNode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * React takes over what the server has rendered; as a transition it goes in small steps, so that a tap in between need not wait for all
 * of it. In a file of its own: beginning React is a third of all that scripts do before that, and so it is a step of its own too.
 */
export function takeOver(tree: ReactNode): void {
  startTransition(() => {
    hydrateRoot(document, tree);
  });
}
