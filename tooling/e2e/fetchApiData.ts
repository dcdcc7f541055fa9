import type { RunningShop } from './startShop.ts';

/** What a public call tells, by its path and query behind `/rest/`. */
export async function fetchApiData<Data>({ url }: Pick<RunningShop, 'url'>, path: string): Promise<Data> {
  const reply = await fetch(`${url}/rest/${path}`);
  return ((await reply.json()) as { data: Data }).data;
}
