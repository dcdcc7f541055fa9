// Only the type checker reads this file. Each expected error below must stay an error.
import { defineEndpoint } from '@baodao/api-client/endpoint';
import {
  type HotWords,
  HotWords as HotWordsShape,
  type SuggestQuery as Query,
  Suggestions,
  SuggestQuery,
} from '@baodao/domain/search/shapes';
import { NoInput } from '@baodao/domain/wire/fields';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type RegisterOptions, registerRoutes } from './registerRoutes.ts';

declare const app: FastifyInstance;
declare const options: RegisterOptions;
declare const suggestions: Suggestions;
declare const words: HotWords;

const endpoints = {
  suggest: defineEndpoint<Query, Suggestions>('GET /rest/search/key', { access: 'public' }),
  words: defineEndpoint<NoInput, HotWords>('GET /rest/search/key/list', { access: 'public' }),
};
const suggest = { input: SuggestQuery, reply: Suggestions, handle: async () => suggestions };
const handle = async () => words;

// @ts-expect-error `words` is missing
registerRoutes(app, endpoints, { suggest }, options);

// @ts-expect-error a reply of the wrong type
registerRoutes(app, endpoints, { suggest, words: { input: NoInput, reply: HotWordsShape, handle: async () => ({ hot: 'no' }) } }, options);

// @ts-expect-error a schema of another endpoint's input
registerRoutes(app, endpoints, { suggest, words: { input: SuggestQuery, reply: HotWordsShape, handle } }, options);

// @ts-expect-error a schema that returns less than the endpoint declares
registerRoutes(app, endpoints, { suggest, words: { input: NoInput, reply: z.pick(HotWordsShape, { hot: true }), handle } }, options);

registerRoutes(app, endpoints, { suggest, words: { input: NoInput, reply: HotWordsShape, handle } }, options);
