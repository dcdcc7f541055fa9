import { webhookEventTypes } from '@baodao/domain/webhooks/shapes';
import { id, text, time } from '@baodao/domain/wire/fields';
import { queryId } from '@baodao/domain/wire/query';
import * as z from 'zod/mini';

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.string()),
  disabledAt: z.nullable(time),
  reason: z.nullable(z.string()),
  /** Messages that wait, and that were given up. */
  pending: z.int(),
  failed: z.int(),
});
export interface Webhook extends z.infer<typeof Webhook> {}
export const Webhooks = z.array(Webhook);
export type Webhooks = z.infer<typeof Webhooks>;

export const AddWebhookInput = z.strictObject({ url: text(300, 8), events: z.array(z.enum(webhookEventTypes)).check(z.minLength(1)) });
export interface AddWebhookInput extends z.infer<typeof AddWebhookInput> {}
export const WebhookSelector = z.strictObject({ id });
export interface WebhookSelector extends z.infer<typeof WebhookSelector> {}
/** Shown once. */
export const WebhookSecret = z.object({ secret: z.string() });
export interface WebhookSecret extends z.infer<typeof WebhookSecret> {}
export const SwitchWebhookInput = z.strictObject({ id, isEnabled: z.boolean() });
export interface SwitchWebhookInput extends z.infer<typeof SwitchWebhookInput> {}
/** One message, or all that were given up. */
export const ReplayInput = z.strictObject({ id, message: z.optional(text(80, 1)) });
export interface ReplayInput extends z.infer<typeof ReplayInput> {}

export const DeliveriesQuery = z.strictObject({ id: queryId });
export interface DeliveriesQuery extends z.infer<typeof DeliveriesQuery> {}
/** The newest first. */
export const Deliveries = z.array(
  z.object({
    message: z.string(),
    type: z.string(),
    resource: z.string(),
    state: z.string(),
    attempts: z.int(),
    error: z.nullable(z.string()),
    createdAt: time,
  }),
);
export type Deliveries = z.infer<typeof Deliveries>;
