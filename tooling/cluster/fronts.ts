import { execFile } from 'node:child_process';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { session } from '@baodao/api-client/endpoints/session';
import sharp from 'sharp';
import { addBuyers, withDatabase } from '../bench/addBuyers.ts';
import { findAvailableProduct, openBuyer } from '../e2e/buyer.ts';
import { openBrowser } from '../e2e/visitor.ts';
import { exactly, type Finding } from '../soak/check.ts';
import type { Scenario } from './scenario.ts';
import { type Cluster, runSql } from './startCluster.ts';
import { readWithoutFailure, startVisitors } from './visitors.ts';

export const purchaseInBrowser: Scenario = {
  title: 'A purchase in a browser through the front, with TLS and HTTP/2',
  async run({ url, apiUrls, sandboxUrl, databaseUrl }) {
    const browser = await openBrowser(['--ignore-certificate-errors']);
    try {
      const shop = { url, apiUrl: apiUrls[0] ?? '', sandboxUrl };
      const buyer = await openBuyer({ shop, browser }, 'desktop');
      await buyer.signIn();
      const protocol = await buyer.page.evaluate('performance.getEntriesByType("navigation")[0].nextHopProtocol');
      const code = await buyer.buy(await findAvailableProduct(shop, 0));
      const rows = await runSql(databaseUrl, `SELECT state FROM shop_order WHERE code = '${code.replace(/\W/g, '')}'`);
      return [exactly('orders that were placed and paid', rows.length, 1), exactly('pages by HTTP/2', protocol === 'h2' ? 1 : 0, 1)];
    } finally {
      await browser.close();
    }
  },
};

export const sharedPictures: Scenario = {
  title: 'Pictures are uploaded at one API and read at the other; the store is away for a while',
  async run(cluster, { seconds }) {
    const [first = '', second = ''] = cluster.apiUrls;
    const [member] = await withDatabase(cluster.databaseUrl, (client) => addBuyers(client, 1));
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg');
    const saved = await fetch(`${first}/rest/media/save`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member?.token}` },
      body: form,
    });
    const { data } = (await saved.json()) as { data: { src: string } | null };
    const uploaded = data ? await fetch(new URL(`${data.src}/640`, second)) : undefined;
    await uploaded?.arrayBuffer();
    const covers = await Promise.all([first, second].map((url) => readCover(url)));
    const visitors = await startVisitors(cluster, 4, 50);
    await cluster.stopStore();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    const failures = await visitors.stop();
    await cluster.startStore();
    return [
      exactly('uploads that the other API reads', uploaded?.ok ? 1 : 0, 1),
      exactly('APIs that show a cover', covers.filter(Boolean).length, 2),
      readWithoutFailure('page views without the store', visitors.count(), failures),
    ];
  },
};

async function readCover(apiUrl: string): Promise<boolean> {
  const list = await fetch(`${apiUrl}/rest/product/composite/category?count=1`);
  const { data } = (await list.json()) as { data: { list: { cover: { src: string } }[] } };
  const [product] = data.list;
  if (!product) return false;
  const reply = await fetch(new URL(`${product.cover.src}/320`, apiUrl));
  await reply.arrayBuffer();
  return reply.ok;
}

const GUESSES = 26;

/** How often each limit was used, by its key in Valkey. */
async function readCounters({ valkey: { cli, url } }: Cluster): Promise<[key: string, points: number][]> {
  const call = async (...args: string[]) => (await promisify(execFile)(cli, ['-u', url, '--raw', ...args])).stdout.trim().split('\n');
  const keys = await call('KEYS', '*');
  const values = await call('MGET', ...keys);
  return keys.map((key, at) => [key, Number(values[at])]);
}

/** The front is at another address than the shoppers. A wrong password counts for the shopper's address. */
export const clientAddresses: Scenario = {
  title: 'The front is at another address: limits count by shopper, and claims about addresses count nothing',
  async run(cluster): Promise<Finding[]> {
    // The guesser claims another address each time. The other shopper guesses once.
    for (let turn = 0; turn < GUESSES; turn += 1)
      await guessPassword(cluster, { from: '127.0.3.7', username: `+88695500${1000 + turn}`, claimed: `203.0.113.${turn + 1}` });
    await guessPassword(cluster, { from: '127.0.3.8', username: '+886955009999' });
    const counters = await readCounters(cluster);
    const keys = counters.map(([key]) => key);
    const pointsOf = (address: string) => Math.max(0, ...counters.flatMap(([key, points]) => (key.endsWith(address) ? points : [])));
    return [
      exactly('counters by claimed addresses', keys.filter((key) => key.includes('203.0.113.')).length, 0),
      exactly('counters by the address of the front', keys.filter((key) => key.endsWith('127.0.2.1')).length, 0),
      exactly('attempts counted for the guesser', Math.min(pointsOf('127.0.3.7'), 20), 20),
      exactly('attempts counted for the other shopper', pointsOf('127.0.3.8'), 1),
    ];
  },
};

interface Guess {
  from: string;
  username: string;
  claimed?: string;
}

async function guessPassword({ url }: Cluster, { from, username, claimed }: Guess): Promise<void> {
  const body = new URLSearchParams({ grant_type: 'password', username, password: 'wrong horse 7' }).toString();
  await new Promise<void>((resolve, reject) => {
    const sent = request(
      `${url}${session.token.route.split(' ')[1]}?platform=ios`,
      {
        method: 'POST',
        localAddress: from,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from('baodao-web:').toString('base64')}`,
          ...(claimed ? { 'x-forwarded-for': claimed, 'x-real-ip': claimed, forwarded: `for=${claimed}` } : {}),
        },
      },
      (reply) => void text(reply).then(() => resolve(), reject),
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
