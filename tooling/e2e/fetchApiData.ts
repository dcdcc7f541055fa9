import type { RunningShop } from './startShop.ts';

/** Fetches the data of a public API endpoint, by its path and query after `/rest/`. */
export async function fetchApiData<Data>({ url }: Pick<RunningShop, 'url'>, path: string): Promise<Data> {
  const reply = await fetch(`${url}/rest/${path}`);
  return ((await reply.json()) as { data: Data }).data;
}
