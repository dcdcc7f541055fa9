import { staffEndpoints } from '@baodao/staff-api/endpoints';
import type { AnyStaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const calls = new Map(
  Object.entries(staffEndpoints).flatMap(([area, rows]) =>
    Object.entries<AnyStaffEndpoint>(rows).map(([name, row]) => [row.route as string, { area, name, row }] as const),
  ),
);

const describeRight = ({ right }: AnyStaffEndpoint): string =>
  right === 'guest'
    ? 'Anyone who reaches the back office may call it.'
    : right === 'signedIn'
      ? 'Every account may call it.'
      : `Accounts with the right \`${right}\` may call it.`;

/** The OpenAPI document of the back office, which is apart from that of the shop: its calls are for its own pages and change with them. */
export const officeDescription: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Baodao back office',
      version: '1',
      description: [
        'The calls of the pages of the back office. They change with the pages, without a notice.',
        'A session is a cookie. Every call needs the header `X-Back-Office: 1` and, from a browser, the origin of the back office.',
      ].join('\n\n'),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(staffEndpoints).map((name) => ({ name })),
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'staff' } } },
  },
  transform(route) {
    const method = [route.route.method].flat().find((each) => each !== 'HEAD') ?? 'GET';
    const call = calls.get(`${method} ${route.url}`);
    const { schema, url } = jsonSchemaTransform(route);
    if (!call) return { schema: { ...schema, hide: true }, url };
    return {
      url,
      schema: {
        ...schema,
        operationId: `${call.area}.${call.name}`,
        tags: [call.area],
        summary: `${call.area}.${call.name}`,
        description: describeRight(call.row),
        security: call.row.right === 'guest' ? [] : [{ session: [] }],
      },
    };
  },
};
