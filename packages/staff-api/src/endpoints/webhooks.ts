import type { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import type {
  AddWebhookInput,
  Deliveries,
  DeliveriesQuery,
  ReplayInput,
  SwitchWebhookInput,
  WebhookSecret,
  WebhookSelector,
  Webhooks,
} from '../shapes/webhooks.ts';
import { defineStaffEndpoint } from '../staffEndpoint.ts';

/** Programs of others that receive events. Errors: notFound (-3), badParameter (-2) for an address that cannot receive, actionNotAllowed (-502). */
export const webhooks = {
  find: defineStaffEndpoint<NoInput, Webhooks>('GET /staff/webhook/find', 'webhooks.read'),
  add: defineStaffEndpoint<AddWebhookInput, WebhookSecret>('POST /staff/webhook/save', 'webhooks.change'),
  rotate: defineStaffEndpoint<WebhookSelector, WebhookSecret>('POST /staff/webhook/rotate', 'webhooks.change'),
  switch: defineStaffEndpoint<SwitchWebhookInput, DoneReply>('POST /staff/webhook/switch', 'webhooks.change'),
  remove: defineStaffEndpoint<WebhookSelector, DoneReply>('POST /staff/webhook/remove', 'webhooks.change'),
  deliveries: defineStaffEndpoint<DeliveriesQuery, Deliveries>('GET /staff/webhook/delivery/find', 'webhooks.read'),
  replay: defineStaffEndpoint<ReplayInput, DoneReply>('POST /staff/webhook/replay', 'webhooks.change'),
};
