import type { Environment } from '@baodao/settings/settings';
import { Client } from '@opensearch-project/opensearch';
import type { ExternalEngine, ExternalSearch } from './externalEngine.ts';
import { OpenSearchIndex, statusOf } from './openSearchIndex.ts';
import { toSearchBody } from './openSearchQuery.ts';
import type { SearchSource } from './searchDocuments.ts';

/** Writing a batch may take longer than a search. */
const WRITE_TIMEOUT_MS = 30_000;

export interface OpenSearchOptions {
  /** Addresses of the nodes. */
  urls: readonly string[];
  index: string;
}

/** Null unless the shop has OpenSearch. */
export const createOpenSearch = ({ OPENSEARCH_URL, OPENSEARCH_INDEX }: Environment): OpenSearch | null =>
  OPENSEARCH_URL.length > 0 ? new OpenSearch({ urls: OPENSEARCH_URL, index: OPENSEARCH_INDEX }) : null;

export class OpenSearch implements ExternalEngine {
  readonly name = 'opensearch';
  readonly #client: Client;
  readonly #index: OpenSearchIndex;

  constructor({ urls, index }: OpenSearchOptions) {
    // A node that refuses the connection is skipped at once, and tried again after a while.
    this.#client = new Client({ nodes: [...urls], requestTimeout: WRITE_TIMEOUT_MS, maxRetries: urls.length });
    this.#index = new OpenSearchIndex(this.#client, index);
  }

  async find(search: ExternalSearch, signal: AbortSignal): Promise<number[] | null> {
    const body = toSearchBody(search);
    if (!body) return null;
    const request = this.#client.search({ index: this.#index.alias, body });
    // Not returned: Node takes a listener's result for a promise, and throws its rejection.
    const abort = () => {
      request.abort();
    };
    signal.addEventListener('abort', abort);
    try {
      const { hits, timed_out, _shards } = (await request).body;
      // A part of the matches would look like all of them.
      if (timed_out || _shards.failed > 0) throw new Error('A shard did not answer');
      return hits.hits.flatMap(({ fields }) => fields?.['id'] ?? []);
    } catch (error) {
      // A query that OpenSearch refuses says nothing about the next one. A missing index does.
      if (statusOf(error) === 400) return null;
      throw error;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }

  update(source: SearchSource, signal?: AbortSignal): Promise<void> {
    return this.#index.update(source, signal);
  }

  rebuild(source: SearchSource, signal?: AbortSignal): Promise<void> {
    return this.#index.rebuild(source, signal);
  }

  /** Makes everything that was written findable at once. */
  refresh(): Promise<void> {
    return this.#index.refresh();
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}
