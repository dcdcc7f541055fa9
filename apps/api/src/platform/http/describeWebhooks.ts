// The messages that the shop sends to the programs of others, for the OpenAPI document.
import { webhookEventTypes } from '@baodao/domain/webhooks/shapes';

const headers = [
  {
    name: 'webhook-id',
    description: 'Id of the message, the same at each repetition. Ignore a message whose id you have stored.',
    schema: { type: 'string' },
    example: 'msg_2KWPBgLlAfxdpx2AI54pPJ85f4W',
  },
  {
    name: 'webhook-timestamp',
    description: 'When this attempt was made, in seconds since 1970. Refuse what is older than five minutes.',
    schema: { type: 'integer' },
    example: 1795250400,
  },
  {
    name: 'webhook-signature',
    description:
      'One or more signatures, separated by a space: `v1,` and the Base64 of HMAC-SHA-256 over `{webhook-id}.{webhook-timestamp}.{body}`, with the bytes after `whsec_` of the secret as key.',
    schema: { type: 'string' },
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  },
].map((header) => ({ ...header, in: 'header', required: true }));

/** `order.placed` is described by `OrderPlacedEvent`. */
const schemaName = (type: string) => `${type.replaceAll(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}Event`;

const describe = (schema: object = {}): string => ('description' in schema ? String(schema.description) : '');

/** The `webhooks` of the document. */
export const describeWebhooks = (schemas: Readonly<Record<string, object>>): object =>
  Object.fromEntries(
    webhookEventTypes.map((type) => [
      type,
      {
        post: {
          operationId: `webhooks.${type}`,
          tags: ['webhooks'],
          summary: type,
          description: describe(schemas[schemaName(type)]),
          parameters: headers,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${schemaName(type)}` } } },
          },
          responses: {
            '2XX': { description: 'Received. The body is not read.' },
            '410': { description: 'The receiver is gone. The shop disables the subscription.' },
            default: { description: 'Not received, also for redirects. The shop repeats the message for three days.' },
          },
          security: [],
        },
      },
    ]),
  );
