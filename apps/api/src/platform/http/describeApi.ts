// The OpenAPI document: what Fastify's routes do not say is added from the endpoint table, its comments and the domain's schemas.
import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import { endpoints } from '@baodao/api-client/endpoints';
import { errorCodes } from '@baodao/domain/errors/codes';
import * as fields from '@baodao/domain/wire/fields';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ErrorReply, errorStatuses } from './errorReply.ts';
import { statusOf } from './problems.ts';
import { type Comment, readComments } from './readComments.ts';

type OpenApi = Extract<
  Parameters<NonNullable<FastifyDynamicSwaggerOptions['transformObject']>>[0],
  { openapiObject: unknown }
>['openapiObject'];
type Paths = NonNullable<OpenApi['paths']>;
type Operation = NonNullable<NonNullable<Paths[string]>['get']>;

interface Call {
  operationId: string;
  feature: string;
  endpoint: AnyEndpoint;
  comment: Comment | undefined;
}

/** Inputs stay inline: only their own call uses them. */
const isNamed = (name: string) => /^[A-Z]/.test(name) && !/(Input|Query|Selector)$/.test(name);

const shapes: object[] = await Promise.all(Object.keys(endpoints).map((feature) => import(`@baodao/domain/${feature}/shapes`)));

/** The replies' types, under the names that the client has for them. */
function createSchemaRegistry() {
  const registry = z.registry<{ id: string }>();
  registry.add(ErrorReply, { id: 'ErrorReply' });
  for (const [name, schema] of [fields, ...shapes].flatMap((each) => Object.entries(each))) {
    if (isNamed(name) && schema instanceof z.core.$ZodObject && !registry.has(schema)) registry.add(schema, { id: name });
  }
  return registry;
}

const schemaRegistry = createSchemaRegistry();
const transformRoute = createJsonSchemaTransform({ schemaRegistry });
const transformDocument = createJsonSchemaTransformObject({ schemaRegistry });

const commonParameters = {
  Platform: {
    name: 'platform',
    in: 'query',
    description: 'Where the caller runs, as it says. It grants no right.',
    schema: { type: 'string', enum: [...fields.platforms], default: 'web' },
  },
  Language: {
    name: 'lang',
    in: 'query',
    description: 'Language of titles and texts in the reply.',
    schema: { type: 'string', enum: [...fields.languages], default: 'zh-CN' },
    example: 'zh-TW',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The server keeps it for 24 hours and executes repeated requests once.',
    schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
    example: '1f0c7c1e-6f0b-4a55-9a30-1c2f6d1f4f9b',
  },
} satisfies NonNullable<OpenApi['components']>['parameters'];

/** Statuses that say more than the code of their replies. */
const ownStatuses: Partial<Record<number, { description: string; error: [name: string, code: number] }>> = {
  401: { description: 'Sign in first.', error: ['notAllowed', errorCodes.notAllowed] },
  413: { description: 'The body is too large.', error: ['badParameter', errorCodes.badParameter] },
  415: { description: 'The content type is not that of the call.', error: ['badParameter', errorCodes.badParameter] },
  431: {
    description: 'The address and the headers are too large: together above 16 KiB.',
    error: ['badParameter', errorCodes.badParameter],
  },
  503: { description: 'The server is busy. Try again after Retry-After.', error: ['serverError', errorCodes.serverError] },
};

/** The error codes of a status, and one as an example. */
function describeErrors(status: number) {
  const own = ownStatuses[status];
  const codes = own ? [own.error] : Object.entries(errorCodes).filter(([, code]) => statusOf(code) === status);
  const [name, code] = codes[0] ?? [];
  return {
    description: own?.description ?? `Codes: ${codes.map(([each, number]) => `${number} (${each})`).join(', ')}.`,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorReply' },
        example: { status: false, data: null, code, name, message: 'what failed', requestId: '5f0d6a52-5a3c-4d8e-8d0b-0f7a8c1e2b34' },
      },
    },
  };
}

const errorReplies = Object.fromEntries(errorStatuses.map((status) => [`Error${status}`, describeErrors(status)]));

/** OpenAPI options of `@fastify/swagger`. */
export const apiDescription: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Baodao',
      version: '1',
      description: 'The API of the Baodao shop. Every reply has `status`, `data`, `code` and `requestId`; a `code` below 0 is an error.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(endpoints).map((name) => ({ name, description: `Calls of \`api.${name}\` in the package \`@baodao/api-client\`.` })),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `access_token` of `session.token`.' },
        client: { type: 'http', scheme: 'basic', description: 'The client id `baodao-web` as the name, with an empty password.' },
      },
      parameters: commonParameters,
      responses: errorReplies,
    },
  },
  // OpenAPI does not support optional path parameters.
  transform: (route) => transformRoute({ ...route, url: route.url.replace(/\?$/, '') }),
  transformObject: (document) => {
    if ('openapiObject' in document) describeCalls(document.openapiObject);
    const transformed = transformDocument(document);
    if ('components' in transformed && transformed.components)
      removeUnusedSchemas(transformed.components, [transformed.paths, errorReplies]);
    return transformed;
  },
};

function describeCalls(document: OpenApi): void {
  const calls = findCalls();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of ['get', 'post'] as const) {
      const operation = item?.[method];
      const call = calls.get(`${method.toUpperCase()} ${path.replace(/\/\{id\}$|\/$/, '')}`);
      if (operation && call) describeCall(operation, call, path);
    }
  }
}

/** The calls by method and path, including the methods that an endpoint accepts besides its own. */
function findCalls(): Map<string, Call> {
  const calls = new Map<string, Call>();
  for (const [feature, rows] of Object.entries(endpoints)) {
    const comments = readComments(feature);
    for (const [name, endpoint] of Object.entries<AnyEndpoint>(rows)) {
      const path = endpoint.route.split(' ')[1]?.replace(/\/:id\?$/, '');
      const call = { feature, endpoint, comment: comments.get(name) };
      calls.set(endpoint.route.replace(/\/:id\?$/, ''), { ...call, operationId: `${feature}.${name}` });
      const { alternateMethod } = endpoint;
      if (alternateMethod)
        calls.set(`${alternateMethod} ${path}`, { ...call, operationId: `${feature}.${name}.${alternateMethod.toLowerCase()}` });
    }
  }
  return calls;
}

/** OAuth identifies the client, not a member. */
const TOKEN_ROUTE = 'POST /oauth/token';
const securityOf: Readonly<Record<AnyEndpoint['access'], object[]>> = {
  member: [{ bearer: [] }],
  optional: [{}, { bearer: [] }],
  public: [],
};

function describeCall(operation: Operation, { operationId, feature, endpoint, comment }: Call, path: string): void {
  const { access, encoding, idempotent } = endpoint;
  const references = ['Platform', 'Language', ...(idempotent ? ['IdempotencyKey'] : [])].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));
  const own = (operation.parameters ?? []).filter(
    (each) =>
      !('name' in each && ['platform', 'lang'].includes(each.name)) &&
      !('name' in each && each.in === 'query' && path.includes(`{${each.name}}`)),
  );
  Object.assign(operation, {
    operationId,
    ...comment,
    tags: [feature],
    security: endpoint.route === TOKEN_ROUTE ? [{ client: [] }] : securityOf[access],
    parameters: [...own, ...references],
    responses: describeReplies(operation),
  });
  if (encoding === 'multipart')
    operation.requestBody = {
      description: 'The fields of the call, and its picture.',
      content: { 'multipart/form-data': { schema: { type: 'object', additionalProperties: { type: 'string' } } } },
    };
}

function describeReplies({ responses }: Operation): object {
  const { 200: reply } = responses;
  const success = { description: 'Done.', ...(reply && 'content' in reply ? { content: reply.content } : {}) };
  return {
    200: success,
    ...Object.fromEntries(
      Object.keys(errorReplies).map((name) => [name.slice('Error'.length), { $ref: `#/components/responses/${name}` }]),
    ),
  };
}

/** Removes the schemas that the calls do not refer to, directly or through each other. */
function removeUnusedSchemas(components: { schemas?: Record<string, unknown> }, paths: unknown): void {
  const { schemas = {} } = components;
  const used = new Set<string>();
  const collect = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name]);
    }
  };
  collect(paths);
  components.schemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
