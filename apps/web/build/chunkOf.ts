import type { Rolldown } from 'vite';
import { planChunks } from './planChunks.ts';

let plan: Map<string, string> | undefined;

/** The name of a module's chunk, by the plan that is made of all modules when the first of them is asked for. */
export function chunkOf(id: string, context: Rolldown.ChunkingContext): string | null {
  plan ??= planChunks(context);
  return plan.get(id) ?? null;
}
