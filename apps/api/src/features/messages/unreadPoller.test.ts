import { messages } from '@baodao/api-client/endpoints/messages';
import { linkTypes } from '@baodao/domain/home/linkTypes';
import { messageTypes } from '@baodao/domain/messages/shapes';
import { findValkey, startValkey, type ValkeyServer } from '@baodao/tooling/startValkey';
import { describe, expect, test } from 'vitest';
import { atEnd } from '../../../test/atEnd.ts';
import { addProduct, addRates } from '../../../test/products.ts';
import { buyOne, signUpBuyer } from '../../../test/purchase.ts';
import { callApi, createTestApi, openTestShop } from '../../../test/shop.ts';
import { publishOutboxBatch } from '../../jobs/publishOutbox.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openValkey } from '../../platform/limits/openValkey.ts';
import type { Services } from '../../services.ts';
import { addToOutbox, memberOutboxItem } from '../notifications/outbox.ts';
import { createUnreadPoller } from './unreadPoller.ts';

const shop = await openTestShop();
await addRates(shop);
const program = findValkey();
const server: ValkeyServer | undefined = program ? await startValkey(program) : undefined;
atEnd(async () => server?.stop());

/** How many processes listen. */
let listeners = 0;
async function waitForListeners({ valkey }: Awaited<ReturnType<typeof openProcess>>) {
  await expect.poll(() => valkey.pubsub('NUMSUB', 'baodao:unread').catch(() => null)).toEqual(['baodao:unread', listeners]);
}

/** The services of one process. */
async function openProcess() {
  const valkey = openValkey(server?.url ?? '');
  atEnd(() => valkey.disconnect());
  await expect.poll(() => valkey.status).toBe('ready');
  return { ...shop.services, valkey };
}

/** The counts that a process which never polls by itself sends to a member. */
async function watch(userId: number) {
  const counts: number[] = [];
  const services = await openProcess();
  const poller = createUnreadPoller(services, () => {}, { pollMs: 24 * 3_600_000 });
  listeners += 1;
  atEnd(() => {
    poller.stop();
    listeners -= 1;
  });
  poller.subscribe(userId, (unread) => counts.push(unread));
  await expect.poll(() => counts).toEqual([0]);
  await waitForListeners(services);
  return counts;
}

async function sendWelcome(services: Services, userId: number) {
  const note = { userId, type: messageTypes.system, textKey: 'welcome', values: {}, linkType: linkTypes.nothing, linkValue: '' } as const;
  await inTransaction(services.db, (tx) => addToOutbox(tx, [memberOutboxItem(`welcome:${userId}`, note)]));
  await publishOutboxBatch(services);
}

describe.skipIf(!program)('with Valkey', () => {
  test('what one process writes is counted by another without a poll: an order, a message of the outbox, a read message', async () => {
    const buyer = await signUpBuyer(shop);
    const counts = await watch(buyer.userId);
    const writer = await openProcess();
    const app = await createTestApi(writer);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    atEnd(() => app.close());
    const { skuId } = await addProduct(shop);
    await buyOne({ call: (endpoint, input, options) => callApi(url, endpoint, input, options) }, buyer, { skuId });
    await expect.poll(() => counts).toEqual([0, 1]);

    await sendWelcome(writer, buyer.userId);
    await expect.poll(() => counts).toEqual([0, 1, 2]);

    await callApi(url, messages.read, { all: true }, { token: buyer.token });
    await expect.poll(() => counts).toEqual([0, 1, 2, 0]);
  });

  test('announcements go on after Valkey was away', async () => {
    const buyer = await signUpBuyer(shop);
    const [writer, counts] = [await openProcess(), await watch(buyer.userId)];
    await server?.stop();
    await server?.start();
    await waitForListeners(writer);
    await sendWelcome(writer, buyer.userId);
    await expect.poll(() => counts).toEqual([0, 1]);
  });
});
