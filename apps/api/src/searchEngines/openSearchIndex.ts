import { type API, type Client, errors, type Types } from '@opensearch-project/opensearch';
import type { SearchChanges, SearchSource } from './searchDocuments.ts';

/** A rebuild that was interrupted this long ago goes on no more, and its index is removed. */
const ABANDONED_MS = 24 * 3_600_000;

/** Words are compared whole or as prefixes, and their scores come from the query. */
const word = { type: 'keyword', doc_values: false } as const;

const mappings: Types.Common_Mapping.TypeMapping = {
  dynamic: 'strict',
  properties: {
    id: { type: 'integer' },
    title: word,
    taxonomy: word,
    words: word,
    shop: { type: 'integer' },
    categories: { type: 'integer' },
    origin: { type: 'keyword' },
    ship: { type: 'keyword' },
    price: { type: 'scaled_float', scaling_factor: 100 },
    special: { type: 'boolean' },
    inStock: { type: 'boolean' },
    sales: { type: 'integer' },
    popularity: { type: 'float' },
    position: { type: 'long' },
  },
};

/**
 * The documents of the products, behind an alias. Each index says in a document of its own up to which change it is complete. Documents have the
 * position of their change as version, so that an older one never replaces a newer one, whoever writes them.
 */
export class OpenSearchIndex {
  readonly alias: string;
  readonly #client: Client;

  constructor(client: Client, alias: string) {
    this.#client = client;
    this.alias = alias;
  }

  /** Writes what changed since the last call. Builds the index if there is none. */
  async update(source: SearchSource, signal?: AbortSignal): Promise<void> {
    const [name] = await this.#listCurrent();
    if (name === undefined) return this.rebuild(source, signal);
    await this.#catchUp(source, { name, alias: this.alias }, signal);
  }

  /**
   * Builds a new index while searches and updates use the current one, lets it catch up, and puts it behind the alias. Products that changed
   * meanwhile are written by the next update.
   */
  async rebuild(source: SearchSource, signal?: AbortSignal): Promise<void> {
    const name = `${this.alias}-${Date.now()}`;
    // Writing to an alias that must exist fails when the index is removed meanwhile, instead of making another one without mappings.
    const target = { name, alias: `${name}-build` };
    const { indices } = this.#client;
    await indices.create({
      index: name,
      // How many shards a large catalog needs is set by an index template of the operator.
      body: { mappings, settings: { auto_expand_replicas: '0-1', refresh_interval: '-1' }, aliases: { [target.alias]: {} } },
    });
    try {
      const position = await source.readPosition();
      await this.#writeAll(source, target.alias, position, signal);
      await this.#writePosition(target, position);
      await this.#catchUp(source, target, signal);
      signal?.throwIfAborted();
      await indices.putSettings({ index: name, body: { refresh_interval: '1s' } });
      await indices.refresh({ index: name });
      const replaced = await this.#listCurrent();
      await indices.updateAliases({
        body: {
          actions: [
            ...replaced.map((index) => ({ remove: { index, alias: this.alias } })),
            { add: { index: name, alias: this.alias } },
            { remove: { index: name, alias: target.alias } },
          ],
        },
      });
      await this.#remove([...replaced, ...(await this.#listAbandoned())]);
    } catch (error) {
      await this.#remove([name]).catch(() => {});
      throw error;
    }
  }

  /** Makes everything that was written findable at once. */
  async refresh(): Promise<void> {
    await this.#client.indices.refresh({ index: this.alias });
  }

  async #listCurrent(): Promise<string[]> {
    const { body } = await withoutMissing(this.#client.indices.getAlias({ name: this.alias }), {});
    return Object.keys(body);
  }

  async #listAbandoned(): Promise<string[]> {
    const { body } = await this.#client.indices.getAlias({ index: `${this.alias}-*` });
    const isAbandoned = (name: string) => Number(name.slice(this.alias.length + 1)) < Date.now() - ABANDONED_MS;
    return Object.entries(body).flatMap(([name, { aliases }]) => (!(this.alias in aliases) && isAbandoned(name) ? name : []));
  }

  async #remove(names: readonly string[]): Promise<void> {
    if (names.length > 0) await withoutMissing(this.#client.indices.delete({ index: [...names] }), {});
  }

  async #writeAll(source: SearchSource, alias: string, position: number, signal?: AbortSignal): Promise<void> {
    for (let last = 0; ; ) {
      signal?.throwIfAborted();
      const documents = await source.readDocuments(last);
      await this.#write(
        alias,
        documents.map((document) => ({ id: document.id, position, document })),
      );
      const end = documents.at(-1);
      if (!end) return;
      last = end.id;
    }
  }

  async #catchUp(source: SearchSource, target: { name: string; alias: string }, signal?: AbortSignal): Promise<void> {
    let since = await this.#readPosition(target);
    for (let hasMore = true; hasMore && !signal?.aborted; ) {
      const changes = await source.readChanges(since);
      if (changes.products.length === 0) return;
      await this.#write(target.alias, changes.products);
      await this.#writePosition(target, changes.position);
      since = changes.position;
      hasMore = changes.hasMore;
    }
  }

  async #write(alias: string, products: SearchChanges['products']): Promise<void> {
    if (products.length === 0) return;
    const body = products.flatMap(({ id, position, document }): API.Bulk_RequestBody => {
      const version = { _id: String(id), version: position, version_type: 'external_gte' as const };
      return document ? [{ index: version }, document] : [{ delete: version }];
    });
    const { body: result } = await this.#client.bulk({ index: alias, require_alias: true, body });
    if (!result.errors) return;
    // 409: a newer document is there already. 404: there was none to delete.
    const failed = result.items.flatMap(({ index, delete: removed }) => {
      const { status = 0, error } = index ?? removed ?? {};
      return status < 300 || status === 409 || (status === 404 && removed) ? [] : (error?.reason ?? `status ${status}`);
    });
    if (failed.length > 0) throw new Error(`${failed.length} documents were not written: ${failed[0]}`);
  }

  /** An index without a position is read from the first change. */
  async #readPosition({ name, alias }: { name: string; alias: string }): Promise<number> {
    const { body } = await withoutMissing(this.#client.get({ index: alias, id: positionId(name) }), {});
    const position: unknown = body._source?.['position'];
    return typeof position === 'number' ? position : 0;
  }

  /** The id contains the name: when the alias has moved meanwhile, the position counts for no other index. */
  async #writePosition({ name, alias }: { name: string; alias: string }, position: number): Promise<void> {
    const request = { index: alias, id: positionId(name), require_alias: true, version: position, version_type: 'external_gte' as const };
    await this.#client.index({ ...request, body: { position } }).catch((error: unknown) => {
      if (statusOf(error) !== 409) throw error;
    });
  }
}

const positionId = (name: string) => `position of ${name}`;

export const statusOf = (error: unknown): number | undefined => (error instanceof errors.ResponseError ? error.statusCode : undefined);

/** The body of an answer, or `missing` for what does not exist. */
async function withoutMissing<Body>(answer: Promise<{ body: Body }>, missing: Partial<Body>): Promise<{ body: Partial<Body> }> {
  try {
    return await answer;
  } catch (error) {
    if (statusOf(error) === 404) return { body: missing };
    throw error;
  }
}
