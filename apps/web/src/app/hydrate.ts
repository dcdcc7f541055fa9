import { type ReactNode, startTransition } from 'react';
import { loadChunk } from '../shared/lazy/loadChunk.ts';

/**
 * React takes over what the server has rendered; as a transition it goes in small steps, so that a tap in between need not wait for all
 * of it. Beginning React is a third of all that scripts do before that, and so it is a step of its own. Its code is a file of its own too
 * and the last that a visit gets: what needs no React is done while it is on its way.
 */
export async function hydrate(tree: ReactNode): Promise<void> {
  const { hydrateRoot } = await loadChunk(() => import('react-dom/client'));
  startTransition(() => {
    hydrateRoot(document, tree);
  });
}
