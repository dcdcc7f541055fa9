// Adds to each operation of the OpenAPI document what its row of the endpoint table says.
import type { AnyEndpoint } from '@baodao/api-client/endpoint';
import { endpoints } from '@baodao/api-client/endpoints';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { errorReferences } from './describeErrors.ts';
import { type Comment, readComments } from './readComments.ts';

export type OpenApi = Extract<
  Parameters<NonNullable<FastifyDynamicSwaggerOptions['transformObject']>>[0],
  { openapiObject: unknown }
>['openapiObject'];
type Paths = NonNullable<OpenApi['paths']>;
type Operation = NonNullable<NonNullable<Paths[string]>['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];

interface Call {
  operationId: string;
  feature: string;
  endpoint: AnyEndpoint;
  comment: Comment | undefined;
}

/** The address without the optional id, which OpenAPI has as an address of its own. */
export const withoutId = (route: string): string => route.replace(/\/:id\?$/, '');

export function describeCalls(document: OpenApi): void {
  const calls = findCalls();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of ['get', 'post'] as const) {
      const operation = item?.[method];
      if (!operation) continue;
      const call = calls.get(`${method.toUpperCase()} ${path}`);
      if (call) describeCall(operation, call);
      // A stream is no row of the table: its route says the rest.
      else operation.responses = { ...errorReferences, ...operation.responses };
      if (call?.endpoint.route.endsWith('/:id?'))
        document.paths = { ...document.paths, [`${path}/{id}`]: { [method]: withIdInPath(operation) } };
    }
  }
}

/** The calls by method and path, including the methods that an endpoint accepts besides its own. */
function findCalls(): Map<string, Call> {
  const calls = new Map<string, Call>();
  for (const [feature, rows] of Object.entries(endpoints)) {
    const comments = readComments(feature);
    for (const [name, endpoint] of Object.entries<AnyEndpoint>(rows)) {
      const route = withoutId(endpoint.route);
      const path = route.split(' ')[1];
      const call = { feature, endpoint, comment: comments.get(name) };
      calls.set(route, { ...call, operationId: `${feature}.${name}` });
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
  service: [],
};

function describeSecurity({ route, access, scope }: AnyEndpoint): object[] {
  if (route === TOKEN_ROUTE) return [{ client: [] }];
  return [...securityOf[access], ...(scope ? [{ [access === 'service' ? 'service' : 'oauth']: [scope] }] : [])];
}

function describeCall(operation: Operation, { operationId, feature, endpoint, comment }: Call): void {
  const { scope, idempotent, deprecated, specified = false, file } = endpoint;
  const references = ['Platform', 'Language', 'ApiVersion', ...(idempotent ? ['IdempotencyKey'] : [])].map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }));
  Object.assign(operation, {
    operationId,
    ...comment,
    tags: [feature],
    security: describeSecurity(endpoint),
    parameters: [...describeQuery(operation.parameters), ...references],
    responses: describeReplies(operation, `The result of \`${feature}.${operationId.split('.')[1]}\`.`, deprecated !== undefined),
    ...(deprecated ? { deprecated: true } : {}),
    'x-specified': specified,
    ...(scope ? { 'x-scope': scope } : {}),
    ...(idempotent ? { 'x-idempotent': true } : {}),
  });
  if (file) addFile(operation, file);
}

/** The call's own parameters. A list is one text with commas. */
const describeQuery = (parameters: readonly Parameter[] = []): Parameter[] =>
  parameters
    .filter((each) => 'name' in each && !['platform', 'lang'].includes(each.name))
    .map((each) =>
      'schema' in each && each.schema && 'type' in each.schema && each.schema.type === 'array'
        ? { ...each, style: 'form', explode: false }
        : each,
    );

function describeReplies({ responses }: Operation, result: string, isDeprecated: boolean): object {
  const { 200: reply } = responses;
  const headers = Object.fromEntries(
    Object.entries({ 'Api-Version': 'ApiVersion', ...(isDeprecated ? { Deprecation: 'Deprecation', Sunset: 'Sunset' } : {}) }).map(
      ([header, name]) => [header, { $ref: `#/components/headers/${name}` }],
    ),
  );
  const schema = reply && 'content' in reply ? reply.content?.['application/json']?.schema : undefined;
  if (schema && 'properties' in schema && schema.properties?.data) Object.assign(schema.properties.data, { description: result });
  const success = { description: 'Done.', headers, ...(reply && 'content' in reply ? { content: reply.content } : {}) };
  return { 200: success, ...errorReferences };
}

/** Adds the file to the fields of a multipart body. A form without other fields has no schema yet. */
function addFile(operation: Operation, name: string): void {
  const body = operation.requestBody;
  const schema = body && 'content' in body ? body.content['multipart/form-data']?.schema : undefined;
  const { properties = {}, required = [] } = schema && 'properties' in schema ? schema : {};
  const picture = {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/octet-stream',
    description: 'The picture: JPEG, PNG, WebP or AVIF, at most 10 MiB.',
  };
  // The portrait is optional beside the fields of a profile. The other forms are sent for their file.
  const requiredFields = name === 'file' ? [...required, name] : required;
  const requestBody = {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          ...schema,
          type: 'object',
          properties: { ...properties, [name]: picture },
          ...(requiredFields.length > 0 ? { required: requiredFields } : {}),
          additionalProperties: false,
        },
      },
    },
  };
  Object.assign(operation, { requestBody });
}

/** The same call with the id in its address instead of its query. */
function withIdInPath(operation: Operation): Operation {
  const id = operation.parameters?.find((each) => 'name' in each && each.name === 'id');
  if (!id || !('name' in id)) return operation;
  return {
    ...operation,
    operationId: `${operation.operationId}.byId`,
    parameters: [{ ...id, in: 'path', required: true }, ...(operation.parameters ?? []).filter((each) => each !== id)],
  };
}
