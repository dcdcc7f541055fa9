// The OpenAPI document: what Fastify's routes do not say is added from the endpoint table, its comments and the domain's schemas.
import { endpoints } from '@baodao/api-client/endpoints';
import type { OAuthScope, ServiceScope } from '@baodao/domain/oauth/shapes';
import * as fields from '@baodao/domain/wire/fields';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { API_VERSION } from './apiVersion.ts';
import { describeCalls, type OpenApi, withoutId } from './describeCalls.ts';
import { describeErrors } from './describeErrors.ts';
import { namedSchemas, overrideSchema, spreadComments } from './describeFields.ts';
import { describeWebhooks } from './describeWebhooks.ts';
import { ErrorReply } from './errorReply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields of a multipart form, which its handler reads itself. */
    form?: z.core.$ZodType;
  }
}

/** Inputs stay inline: only their own call uses them. */
const isNamed = (name: string) => /^[A-Z]/.test(name) && !/(Input|Query|Selector)$/.test(name);

/** The replies' types, under the names that the client has for them. */
function createSchemaRegistry() {
  const registry = z.registry<{ id: string }>();
  registry.add(ErrorReply, { id: 'ErrorReply' });
  for (const [name, schema] of namedSchemas) {
    const isShape = schema instanceof z.core.$ZodObject || schema instanceof z.core.$ZodDiscriminatedUnion;
    if (isNamed(name) && isShape && !registry.has(schema)) registry.add(schema, { id: name });
  }
  return registry;
}

const schemaRegistry = createSchemaRegistry();
const zodToJsonConfig = { override: overrideSchema };
const transformRoute = createJsonSchemaTransform({ schemaRegistry, zodToJsonConfig });
const transformDocument = createJsonSchemaTransformObject({ schemaRegistry, zodToJsonConfig });

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
  ApiVersion: {
    name: 'Api-Version',
    in: 'header',
    description:
      'The version that the caller was written for. A server that has another one answers 400. Default: whatever the server has.',
    schema: { type: 'string', enum: [API_VERSION] },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A text of your choice for one action, such as a UUID. The server executes the action once and answers repeated calls with the same reply, for 24 hours. While the first call runs, a repeated one gets -504; the same key with another body gets -2.',
    schema: { type: 'string', pattern: '^[\\w.:-]{8,128}$' },
    example: '1f0c7c1e-6f0b-4a55-9a30-1c2f6d1f4f9b',
  },
} satisfies NonNullable<OpenApi['components']>['parameters'];

const scopeDescriptions: Readonly<Record<OAuthScope, string>> = {
  'profile:read': 'Nickname, level and points.',
  'addresses:read': 'Delivery addresses.',
  'orders:read': 'Orders, parcels, refunds and vouchers.',
  'orders:write': 'Placing, paying and cancelling orders.',
  cart: 'The cart.',
  favourites: 'Favourites.',
  'coupons:read': 'Coupons.',
  'messages:read': 'Messages of the shop.',
};

const serviceScopeDescriptions: Readonly<Record<ServiceScope, string>> = {
  'shop:orders:read': 'Orders of the shop with their states. They name nobody.',
  'shop:stock:read': 'Stock of all SKUs.',
};

/** OpenAPI options of `@fastify/swagger`. */
export const apiDescription: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Baodao',
      version: API_VERSION,
      description: [
        'The API of the Baodao shop. Every reply has `status`, `data`, `code` and `requestId`; a `code` below 0 is an error.',
        'Replies get new fields and new error codes at any time, so ignore those that you do not know. Unknown fields of requests are rejected.',
        'A token is valid for 30 days (`expires_in`), cannot be renewed, and ends with a logout or a change of the password.',
        'A call above a limit gets 429, and a busy server answers 503, both with `Retry-After` in seconds. A member has a limit of writes over all calls; sign-in, codes and captchas have limits for each number and address. After failed guesses a call answers -104 and takes a captcha.',
        `Every reply has its version in the header \`Api-Version\`. A request may send the version that it was written for; a server that has another one answers 400.`,
        'A call that is going away is marked as deprecated, and its replies have the headers `Deprecation` and `Sunset`, at least a year before its end.',
      ].join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [
      ...Object.keys(endpoints).map((name) => ({ name, description: `Calls of \`api.${name}\` in the package \`@baodao/api-client\`.` })),
      { name: 'webhooks', description: 'Messages that the shop sends. `@baodao/api-client/webhooks` verifies them.' },
    ],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The `access_token` of `session.token`.' },
        oauth: {
          type: 'oauth2',
          description: 'An app of others, with the permission of a member. PKCE with `S256` is required.',
          flows: {
            authorizationCode: {
              authorizationUrl: '/authorize',
              tokenUrl: '/oauth/app/token',
              refreshUrl: '/oauth/app/token',
              scopes: scopeDescriptions,
            },
          },
        },
        service: {
          type: 'oauth2',
          description: 'A server of others that reads for itself. Staff register it and give it a secret.',
          flows: { clientCredentials: { tokenUrl: '/oauth/app/token', scopes: serviceScopeDescriptions } },
        },
        client: { type: 'http', scheme: 'basic', description: 'The client id `baodao-web` as the name, with an empty password.' },
      },
      parameters: commonParameters,
      headers: {
        ApiVersion: { description: 'Version of the API.', schema: { type: 'string' }, example: API_VERSION },
        RetryAfter: { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer', minimum: 1 } },
        Deprecation: {
          description: 'Since when the call is deprecated, as `@` and the seconds since 1970 (RFC 9745).',
          schema: { type: 'string' },
        },
        Sunset: { description: 'When the call ends, as an HTTP date (RFC 8594).', schema: { type: 'string' } },
      },
      responses: describeErrors(),
    },
  },
  transform: (route) => {
    const { form } = route.route.config ?? {};
    const { schema, url } = transformRoute({
      ...route,
      schema: form && route.schema ? { ...route.schema, body: form, consumes: ['multipart/form-data'] } : route.schema,
      // OpenAPI has no optional path parameters: `describeCalls` adds the address with the id.
      url: withoutId(route.url),
    });
    // The parameters of a query lose the object around them. Everything else is described in the whole document.
    spreadComments(schema?.querystring);
    return { schema, url };
  },
  transformObject: (document) => {
    if ('openapiObject' in document) describeCalls(document.openapiObject);
    const transformed = transformDocument(document);
    spreadComments(transformed);
    if ('components' in transformed && transformed.components) {
      const webhooks = describeWebhooks(transformed.components.schemas ?? {});
      Object.assign(transformed, { webhooks });
      removeUnused(transformed.components, [transformed.paths, webhooks]);
    }
    return transformed;
  },
};

/** Removes the schemas and headers that the calls do not refer to, directly or through each other. Every call can answer with an `ErrorReply`. */
function removeUnused(components: { schemas?: Record<string, unknown>; headers?: Record<string, unknown> }, calls: unknown): void {
  const { schemas = {}, headers = {} } = components;
  const used = new Set<string>(['ErrorReply']);
  const collect = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name]);
    }
  };
  collect([calls, schemas.ErrorReply]);
  components.schemas = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  const text = JSON.stringify([calls, components]);
  components.headers = Object.fromEntries(Object.entries(headers).filter(([name]) => text.includes(`"#/components/headers/${name}"`)));
}
