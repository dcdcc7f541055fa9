import { createCoalescer } from '../../platform/db/coalescer.ts';
import { onContentChange } from '../../platform/db/contentVersion.ts';

type Search<Result> = (signal: AbortSignal) => Promise<Result>;

/** Runs concurrent identical searches once. Aborts the search when the last waiting caller has disconnected. */
export function createSearchCoalescer<Result extends {}>() {
  const coalescer = createCoalescer<Result>();
  onContentChange(() => coalescer.forget());
  return (key: string, signal: AbortSignal, search: Search<Result>): Promise<Result> => coalescer.run(key, signal, search);
}
