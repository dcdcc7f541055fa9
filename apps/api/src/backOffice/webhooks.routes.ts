import { DoneReply, NoInput } from '@baodao/domain/wire/fields';
import { webhooks } from '@baodao/staff-api/endpoints/webhooks';
import {
  AddWebhookInput,
  Deliveries,
  DeliveriesQuery,
  ReplayInput,
  SwitchWebhookInput,
  WebhookSecret,
  WebhookSelector,
  Webhooks,
} from '@baodao/staff-api/shapes/webhooks';
import type { FastifyInstance } from 'fastify';
import {
  addSubscription,
  findAddressProblem,
  listDeliveries,
  listSubscriptions,
  removeSubscription,
  replayDeliveries,
  rotateSecret,
  setEnabled,
} from '../features/webhooks/subscriptions.queries.ts';
import { badParameter, notFound } from '../platform/http/problems.ts';
import { registerRoutes } from '../platform/http/registerRoutes.ts';
import type { Services } from '../services.ts';
import { ImpossibleChange } from '../staff/applyChange.ts';
import { changeAsStaff, doAsStaff } from './changeAsStaff.ts';

const LISTED = 50;
const unknown = () => notFound('webhook');

/** Programs of others that receive events of the shop. */
export function registerStaffWebhookRoutes(app: FastifyInstance, { db, secrets, environment }: Services): void {
  registerRoutes(app, webhooks, {
    find: {
      input: NoInput,
      reply: Webhooks,
      handle: async () =>
        (await listSubscriptions(db)).map(({ subscription: { id, url, events, disabledAt, disabledReason }, pending, failed }) => ({
          id,
          url,
          events,
          disabledAt: disabledAt?.toISOString() ?? null,
          reason: disabledReason,
          pending,
          failed,
        })),
    },
    add: {
      input: AddWebhookInput,
      reply: WebhookSecret,
      handle: ({ url, events }, call) =>
        changeAsStaff(db, call, {
          action: 'webhooks add',
          async act(tx, note) {
            const problem = findAddressProblem(url, { allowPrivate: environment.WEBHOOK_ALLOW_PRIVATE });
            if (problem !== null) throw badParameter('url', problem);
            note({ host: new URL(url).host, events });
            const { secret } = await addSubscription(tx, secrets, { url, events });
            return { secret };
          },
        }),
    },
    rotate: {
      input: WebhookSelector,
      reply: WebhookSecret,
      handle: ({ id }, call) =>
        changeAsStaff(db, call, {
          action: 'webhooks rotate',
          facts: { subscription: id },
          async act(tx) {
            const secret = await rotateSecret(tx, secrets, id);
            if (secret === null) throw unknown();
            return { secret };
          },
        }),
    },
    switch: {
      input: SwitchWebhookInput,
      reply: DoneReply,
      handle: ({ id, isEnabled }, call) =>
        doAsStaff(db, call, {
          action: isEnabled ? 'webhooks enable' : 'webhooks disable',
          facts: { subscription: id },
          async act(tx) {
            if (!(await setEnabled(tx, id, isEnabled)))
              throw new ImpossibleChange(`Subscription ${id} does not exist, or is ${isEnabled ? 'enabled' : 'disabled'} already.`);
          },
        }),
    },
    remove: {
      input: WebhookSelector,
      reply: DoneReply,
      handle: ({ id }, call) =>
        doAsStaff(db, call, {
          action: 'webhooks remove',
          facts: { subscription: id },
          async act(tx) {
            if (!(await removeSubscription(tx, id))) throw unknown();
          },
        }),
    },
    deliveries: {
      input: DeliveriesQuery,
      reply: Deliveries,
      handle: async ({ id }) =>
        (await listDeliveries(db, id, LISTED)).map(({ messageId: message, type, resource, state, attempts, error, createdAt }) => ({
          message,
          type,
          resource,
          state,
          attempts,
          error,
          createdAt: createdAt.toISOString(),
        })),
    },
    replay: {
      input: ReplayInput,
      reply: DoneReply,
      handle: ({ id, message }, call) =>
        doAsStaff(db, call, {
          action: 'webhooks replay',
          facts: { subscription: id, ...(message === undefined ? {} : { message }) },
          async act(tx, note) {
            const count = await replayDeliveries(tx, id, message === undefined ? 'failed' : { messageId: message });
            if (count === 0) throw new ImpossibleChange('There is no such message.');
            note({ messages: count });
          },
        }),
    },
  });
}
