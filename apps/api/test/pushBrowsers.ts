import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { registerPushRoutes } from '@baodao/sandbox/push/push.routes';
import { openState } from '@baodao/sandbox/state';
import { removeFolder } from '@baodao/tooling/removeFolder';
import fastify from 'fastify';
import { createPushService } from '../src/push/pushService.ts';
import { atEnd } from './atEnd.ts';
import type { TestShop } from './shop.ts';

export interface PushBrowsers {
  /** What a new browser says about its subscription. */
  subscribe: () => Promise<{ id: string; endpoint: string; p256dh: string; auth: string }>;
  /** The browser no longer accepts messages. */
  end: (id: string) => Promise<void>;
  /** The decrypted messages to a browser, oldest first. */
  messagesTo: (id: string) => { title: string; body: string; url: string; language: string }[];
  topicsTo: (id: string) => string[];
  /** While true, the push service answers 503. */
  isDown: boolean;
}

/** Starts the sandbox's push service for the tests of one file, and lets the shop send to it. */
export async function openPushBrowsers(shop: TestShop): Promise<PushBrowsers> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'baodao-push-'));
  const state = openState(dataDir);
  const app = fastify();
  registerPushRoutes(app, { state, now: Date.now, isDown: () => browsers.isDown });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const push = await createPushService({ ...shop.services.environment, PUSH_SANDBOX_URL: url }, shop.services.publicUrl);
  shop.services.push = push;
  const pushesTo = (id: string) => state.data.pushes.filter(({ browserId }) => browserId === id);
  const browsers: PushBrowsers = {
    async subscribe() {
      const body = JSON.stringify({ applicationServerKey: push?.publicKey });
      const reply = await fetch(`${url}/push/browsers`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      const { id, endpoint, p256dh, auth } = (await reply.json()) as Awaited<ReturnType<PushBrowsers['subscribe']>>;
      return { id, endpoint, p256dh, auth };
    },
    async end(id) {
      await fetch(`${url}/push/browsers/${id}/end`, { method: 'POST' });
    },
    messagesTo: (id) => pushesTo(id).map(({ text }) => JSON.parse(text) as ReturnType<PushBrowsers['messagesTo']>[number]),
    topicsTo: (id) => pushesTo(id).map(({ topic }) => topic),
    isDown: false,
  };
  atEnd(async () => {
    push?.close();
    await app.close();
    await removeFolder(dataDir);
  });
  return browsers;
}
