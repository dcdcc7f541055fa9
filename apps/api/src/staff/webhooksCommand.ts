import { type WebhookEventType, webhookEventTypes } from '@baodao/domain/webhooks/shapes';
import {
  addSubscription,
  findAddressProblem,
  type ListedSubscription,
  listDeliveries,
  listSubscriptions,
  type Replayed,
  removeSubscription,
  replayDeliveries,
  rotateSecret,
  setEnabled,
  type WebhookDelivery,
} from '../features/webhooks/subscriptions.queries.ts';
import type { Database, Queryable } from '../platform/db/database.ts';
import { readSecrets } from '../secrets.ts';
import { type ChangeContext, changeDatabase, ImpossibleChange } from './applyChange.ts';
import { type ShopData, withShopData } from './openShopData.ts';
import { parseArguments, type StaffCommand, unexpectedArguments } from './staffCommand.ts';
import { suggest } from './suggest.ts';
import { UsageError } from './usageError.ts';

const expected = 'list, add URL, rotate ID, disable ID, enable ID, remove ID, log ID or replay ID';
const options = {
  events: { type: 'string' },
  message: { type: 'string' },
  failed: { type: 'boolean' },
  since: { type: 'string' },
} as const;
const LOGGED = 50;

type Print = (line: string) => void;

export const webhooksCommand: StaffCommand = {
  summary: 'subscribe programs of others to events, see what they received, and send it again',
  help: `Usage: staff webhooks list
       staff webhooks add URL --events order.paid,order.shipped
       staff webhooks rotate ID
       staff webhooks disable ID
       staff webhooks enable ID
       staff webhooks remove ID
       staff webhooks log ID
       staff webhooks replay ID --message MESSAGE | --failed | --since TIME

Messages are signed by the Standard Webhooks specification, and repeated for three days until the receiver answers with a status from 200 to 299.
docs/building-on-the-api.md describes them. URL is an https address with a public host name.

  --events    what to send, with commas, or "all": ${webhookEventTypes.join(', ')}
  rotate      make a new secret. Messages are signed with the old one too, for 24 hours
  disable     keep messages until the subscription is enabled again. New events make none
  log         the newest ${LOGGED} messages with the reply of the receiver. They stay for 30 days
  replay      send messages again with their ids: one, those that were given up, or all since TIME, such as 2026-11-20T08:00:00Z`,

  async run(args, env, print, operator) {
    const { values, positionals } = parseArguments({ args, options, allowPositionals: true });
    const [action, target, ...more] = positionals;
    const context = { operator, print };
    if (action === 'list' && target === undefined) return withShopData(env, ({ db }) => list(db, print));
    if (target === undefined || more.length > 0) throw unexpectedArguments(expected, positionals);
    if (action === 'add') {
      const events = readEvents(values.events);
      return withShopData(env, (data) => add(data, { url: target, events }, context));
    }
    if (!/^\d{1,9}$/.test(target)) throw unexpectedArguments(expected, positionals);
    const id = Number(target);
    if (action === 'log') return withShopData(env, ({ db }) => printLog(db, id, print));
    if (action === 'replay') {
      const which = readReplayed(values);
      return withShopData(env, ({ db }) => replay(db, { id, which }, context));
    }
    if (action === 'rotate') return withShopData(env, (data) => rotate(data, id, context));
    if (action === 'remove') return withShopData(env, ({ db }) => remove(db, id, context));
    if (action !== 'enable' && action !== 'disable') throw unexpectedArguments(expected, positionals);
    return withShopData(env, ({ db }) => toggle(db, { id, action }, context));
  },
};

function readEvents(text = ''): WebhookEventType[] {
  if (text === 'all') return [...webhookEventTypes];
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !webhookEventTypes.some((type) => type === name));
  if (unknown !== undefined)
    throw new UsageError(`--events names events of this list: ${webhookEventTypes.join(', ')}. Got: ${unknown || 'nothing'}`);
  return webhookEventTypes.filter((type) => names.includes(type));
}

function readReplayed({ message, failed, since }: { message?: string; failed?: boolean; since?: string }): Replayed {
  const chosen = [message, failed, since].filter((each) => each !== undefined);
  if (chosen.length !== 1) throw new UsageError('Say which messages to send again: --message MESSAGE, --failed or --since TIME');
  if (message !== undefined) return { messageId: message };
  if (since === undefined) return 'failed';
  const time = new Date(since);
  if (Number.isNaN(time.getTime())) throw new UsageError(`--since is a time, such as 2026-11-20T08:00:00Z. Got: ${since}`);
  return { since: time };
}

async function list(db: Database, print: Print): Promise<number> {
  const found = await listSubscriptions(db);
  if (found.length === 0) print('There are no subscriptions.');
  for (const each of found) print(describeSubscription(each));
  return 0;
}

function describeSubscription({ subscription, pending, failed }: ListedSubscription): string {
  const { id, url, events, disabledAt, disabledReason } = subscription;
  const state = disabledAt ? `disabled${disabledReason ? ` (${disabledReason})` : ''}` : 'enabled';
  return `${id}  ${url}  ${state}  ${pending} waiting, ${failed} given up  ${events.join(',')}`;
}

async function add(
  { db, environment }: ShopData,
  { url, events }: { url: string; events: WebhookEventType[] },
  context: ChangeContext,
): Promise<number> {
  const problem = findAddressProblem(url, { allowPrivate: environment.WEBHOOK_ALLOW_PRIVATE });
  if (problem !== null) {
    context.print(`${url} cannot receive messages: ${problem}.`);
    return 1;
  }
  const secrets = await readSecrets(environment);
  return changeDatabase(db, context, {
    action: 'webhooks add',
    facts: { host: new URL(url).host, events },
    act: (tx) => addSubscription(tx, secrets, { url, events }),
    describe: ({ id, secret }, isPlanned) =>
      isPlanned ? `${url} would receive ${events.join(', ')}.` : `Subscription ${id} is added. Its secret is shown only now: ${secret}`,
  });
}

async function rotate({ db, environment }: ShopData, id: number, context: ChangeContext): Promise<number> {
  const secrets = await readSecrets(environment);
  return changeDatabase(db, context, {
    action: 'webhooks rotate',
    facts: { subscription: id },
    act: async (tx) => (await rotateSecret(tx, secrets, id)) ?? (await rejectUnknown(tx, id)),
    describe: (secret, isPlanned) =>
      isPlanned
        ? `Subscription ${id} would get a new secret.`
        : `The new secret of subscription ${id} is shown only now: ${secret}. The old one is valid for 24 more hours.`,
  });
}

const remove = (db: Database, id: number, context: ChangeContext): Promise<number> =>
  changeDatabase(db, context, {
    action: 'webhooks remove',
    facts: { subscription: id },
    act: async (tx) => {
      if (!(await removeSubscription(tx, id))) await rejectUnknown(tx, id);
    },
    describe: (_, isPlanned) => `Subscription ${id} and its messages ${isPlanned ? 'would be' : 'are'} deleted.`,
  });

const toggle = (db: Database, { id, action }: { id: number; action: 'enable' | 'disable' }, context: ChangeContext): Promise<number> =>
  changeDatabase(db, context, {
    action: `webhooks ${action}`,
    facts: { subscription: id },
    async act(tx) {
      if (await setEnabled(tx, id, action === 'enable')) return;
      await requireSubscription(tx, id);
      throw new ImpossibleChange(`Subscription ${id} is ${action}d already.`);
    },
    describe: (_, isPlanned) => `Subscription ${id} ${isPlanned ? 'would be' : 'is'} ${action}d.`,
  });

const replay = (db: Database, { id, which }: { id: number; which: Replayed }, context: ChangeContext): Promise<number> =>
  changeDatabase(db, context, {
    action: 'webhooks replay',
    facts: { subscription: id, which },
    async act(tx) {
      await requireSubscription(tx, id);
      const count = await replayDeliveries(tx, id, which);
      if (count === 0) throw new ImpossibleChange('There is no such message.');
      return count;
    },
    describe: (count, isPlanned) => `${count} messages of subscription ${id} ${isPlanned ? 'would be' : 'will be'} sent again.`,
  });

async function printLog(db: Database, id: number, print: Print): Promise<number> {
  const deliveries = await listDeliveries(db, id, LOGGED);
  if (deliveries.length === 0) {
    print(`There are no messages of subscription ${id}.${await suggestSubscription(db, id)}`);
    return 1;
  }
  for (const each of deliveries) print(describeDelivery(each));
  return 0;
}

function describeDelivery({ createdAt, messageId, type, resource, state, attempts, dueAt, error }: WebhookDelivery): string {
  const next = state === 'pending' && attempts > 0 ? `, next attempt ${dueAt.toISOString()}` : '';
  return `${createdAt.toISOString()}  ${messageId}  ${type}  ${resource}  ${state} after ${attempts} attempts${next}${error === null ? '' : `  ${error}`}`;
}

async function requireSubscription(db: Queryable, id: number): Promise<void> {
  if (!(await listSubscriptions(db)).some(({ subscription }) => subscription.id === id)) await rejectUnknown(db, id);
}

async function rejectUnknown(db: Queryable, id: number): Promise<never> {
  throw new ImpossibleChange(`There is no subscription ${id}.${await suggestSubscription(db, id)}`);
}

const suggestSubscription = async (db: Queryable, id: number): Promise<string> =>
  suggest(
    id,
    (await listSubscriptions(db)).map(({ subscription }) => subscription.id),
  );
