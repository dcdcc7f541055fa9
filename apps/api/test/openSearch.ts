import { findJava, startOpenSearch } from '@baodao/tooling/opensearch/startOpenSearch';
import { atEnd } from './atEnd.ts';

/** The address of OpenSearch: the server that `OPENSEARCH_URL` names, or one of this file. Undefined if this machine cannot run it. */
export async function openOpenSearch(): Promise<string | undefined> {
  const { OPENSEARCH_URL } = process.env;
  if (OPENSEARCH_URL) return OPENSEARCH_URL;
  const java = await findJava();
  if (!java) return undefined;
  const cluster = await startOpenSearch(java);
  atEnd(() => cluster.stop());
  return cluster.url;
}
