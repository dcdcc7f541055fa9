// Every project under `examples`, installed from a registry as other teams install it, against a running shop.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePorts } from '../../findFreePorts.ts';
import { type LocalRegistry, startLocalRegistry } from '../../localRegistry.ts';
import { workspaceEnv } from '../../packPackage.ts';
import { installProject, publishLocally } from '../../release.ts';
import { openShop } from '../openShop.ts';
import { startShop } from '../startShop.ts';
import { waitUntilHydrated } from '../visitor.ts';

const examples = fileURLToPath(new URL('../../../examples', import.meta.url));
const [serverPort = 0, pagePort = 0, hookPort = 0, appPort = 0] = await findFreePorts(4);
const pageOrigin = `http://localhost:${pagePort}`;
const shopEnv = { CORS_ORIGINS: pageOrigin, WEBHOOK_ALLOW_PRIVATE: 'true' };
/** The embedded database serves one program at a time, so staff prepare it before the shop opens. */
const prepared = await startShop({ env: shopEnv });
await prepared.stop();
const staff = async (...args: string[]) => {
  const program = fileURLToPath(new URL('../../../apps/api/src/staff.ts', import.meta.url));
  const settings = { ...process.env, ...shopEnv, ENV_FILE: 'none', DATA_DIR: prepared.dataDir };
  return (await promisify(execFile)(process.execPath, [program, ...args, '--yes'], { env: settings })).stdout;
};
const subscribed = await staff('webhooks', 'add', `http://localhost:${hookPort}/`, '--events', 'all');
const registered = await staff(
  'apps',
  'add',
  'Tea diary',
  '--redirect',
  'http://127.0.0.1/callback',
  '--scopes',
  'profile:read,orders:read',
);
const { shop, browser } = await openShop({ dataDir: prepared.dataDir, env: shopEnv });
const env = { ...workspaceEnv, SHOP_URL: shop.url, VITE_SHOP_URL: shop.url, PORT: String(serverPort) };

let registry: LocalRegistry;
let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  registry = await startLocalRegistry();
  await publishLocally(registry);
  folder = await mkdtemp(path.join(tmpdir(), 'baodao-examples-'));
  await cp(examples, folder, { recursive: true });
}, 300_000);

afterAll(async () => {
  for (const child of running) {
    child.kill();
    await once(child, 'exit');
  }
  await registry.stop();
  await rm(folder, { recursive: true });
});

const install = async (name: string) => {
  const project = path.join(folder, name);
  await installProject(project, registry);
  return project;
};
const run = async (project: string, ...args: string[]) => (await promisify(execFile)('node', args, { cwd: project, env })).stdout;
const demoMember = { USERNAME: '+886912345678', PASSWORD: 'baodao2026' };

/** Starts a program that stays, and waits until it answers. */
async function serve(project: string, address: string, command: string, ...args: string[]): Promise<void> {
  await serveWith({}, project, address, command, ...args);
}

async function serveWith(
  more: Record<string, string>,
  project: string,
  address: string,
  command: string,
  ...args: string[]
): Promise<void> {
  running.push(spawn(command, args, { cwd: project, env: { ...env, ...more }, stdio: 'ignore' }));
  const answers = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 60_000, message: `${command} ${args.join(' ')} answers at ${address}` }).toBe(true);
}

test('every example is tested here', async () => {
  const projects = (await readdir(examples, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(projects.toSorted()).toEqual([
    'crawler',
    'fastify-server',
    'mail-template',
    'node-script',
    'oauth-app',
    'payment-adapter',
    'purchase',
    'react-vite',
    'webhook-receiver',
  ]);
});

test('the adapter of a payment provider keeps the contract', async () => {
  const file = path.join(examples, 'payment-adapter', 'contract.ts');
  const { stdout } = await promisify(execFile)('node', [fileURLToPath(new URL('../../contract.ts', import.meta.url)), file], { env });
  expect(stdout).toMatch(/\d+ rules kept, 0 broken/);
});

test('the script prints what a search finds, and says why it cannot', async () => {
  const project = await install('node-script');
  const lines = (await run(project, 'search.js', '茶', '5')).trim().split('\n');
  expect(lines).toHaveLength(5);
  for (const line of lines) expect(line).toMatch(/^NT\$\d+\.\d\d\t¥\d+\.\d\d\t.+\t.+$/);
  const unreachable = promisify(execFile)('node', ['search.js', '茶'], { cwd: project, env: { ...env, SHOP_URL: 'http://127.0.0.1:9' } });
  await expect(unreachable).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('The shop does not answer') });
});

test('the mail has absolute links in the language of its reader, and escapes names', async () => {
  const project = await install('mail-template');
  const mail = await run(project, 'writeMail.js', 'en');
  expect(mail).toContain(`href="${shop.url}/en/order/info?code=T2611240001"`);
  expect(mail).toContain(`href="${shop.url}/en/product?id=7"`);
  expect(mail).toContain('NT$1,280 (≈ ¥291)');
  expect(mail).not.toContain('<Tea>');
});

test('the server of another site shows products, and stays up without the shop', async () => {
  const project = await install('fastify-server');
  const url = `http://127.0.0.1:${serverPort}`;
  await serve(project, `${url}/products`, 'node', 'server.js');
  const reply = await fetch(`${url}/products?key=茶&language=en`);
  const { products } = (await reply.json()) as { products: { link: string; picture: string }[] };
  expect(products).toHaveLength(6);
  for (const { link, picture } of products) {
    expect(link).toMatch(new RegExp(`^${shop.url}/en/product\\?id=\\d+$`));
    expect((await fetch(picture)).headers.get('content-type')).toMatch(/^image\//);
  }
  expect((await fetch(`${url}/products`)).status).toBe(400);
});

test('a page on another origin searches, logs in and adds to the cart', async () => {
  const project = await install('react-vite');
  await promisify(execFile)('node', ['node_modules/vite/bin/vite.js', 'build'], { cwd: project, env });
  await serve(project, pageOrigin, 'node', 'node_modules/vite/bin/vite.js', 'preview', '--port', String(pagePort), '--strictPort');
  const page = await browser.newPage();
  await page.goto(pageOrigin);
  await page.getByRole('listitem').first().waitFor();
  await page.getByLabel('Mobile number').fill('+886912345678');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('alert').getByText('Number or password is wrong').waitFor();
  await page.getByLabel('Mobile number').fill('+886912345678');
  await page.getByLabel('Password').fill('baodao2026');
  await page.getByRole('button', { name: 'Log in' }).click();
  const greeting = page.getByText(/^Hello .+ in your cart$/);
  const before = Number(/(\d+) in your cart/.exec((await greeting.textContent()) ?? '')?.[1]);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect.poll(() => greeting.textContent()).toContain(`${before + 1} in your cart`);
});

test('the receiver of webhooks stores each event of a purchase once, and refuses what the shop did not sign', async () => {
  const secret = /whsec_[\w+/=]+/.exec(subscribed)?.[0] ?? '';
  const receiver = await install('webhook-receiver');
  const url = `http://localhost:${hookPort}`;
  await serveWith({ SECRET: secret, PORT: String(hookPort) }, receiver, url, 'node', 'server.js');
  const forged = { 'webhook-id': 'msg_1', 'webhook-timestamp': '1795250400', 'webhook-signature': 'v1,AAAA' };
  expect((await fetch(url, { method: 'POST', body: '{}', headers: forged })).status).toBe(400);

  const buyer = await install('purchase');
  const buy = (password: string) =>
    promisify(execFile)('node', ['buy.js', '茶', '2'], { cwd: buyer, env: { ...env, ...demoMember, PASSWORD: password } });
  await expect(buy('wrong')).rejects.toMatchObject({ code: 1, stderr: 'Number or password is wrong.\n' });
  const { stdout } = await buy(demoMember.PASSWORD);
  const [, code = 'none'] = /Ordered: (\w+)/.exec(stdout) ?? [];
  expect(stdout).toContain(`${shop.url}/zh-TW/payment/select?code=${code}`);

  const stored = async () =>
    (await readFile(path.join(receiver, 'events.ndjson'), 'utf8').catch(() => ''))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: string; type: string; data: { code?: string; lines?: { num: number }[] } });
  const placed = async () => (await stored()).filter(({ type, data }) => type === 'order.placed' && data.code === code);
  await expect.poll(placed, { timeout: 60_000 }).toMatchObject([{ data: { lines: [{ num: 2 }] } }]);
  await expect.poll(async () => (await stored()).map(({ type }) => type), { timeout: 60_000 }).toContain('product.changed');
  const ids = (await stored()).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('the crawler copies all products, and later fetches only what changed', async () => {
  const project = await install('crawler');
  const first = await run(project, 'crawl.js');
  const copy = JSON.parse(await readFile(path.join(project, 'products.json'), 'utf8')) as { products: Record<string, object> };
  const lines = (await (await fetch(`${shop.url}/rest/catalog/export`)).text()).trimEnd().split('\n');
  expect(Object.keys(copy.products)).toHaveLength(lines.length);
  expect(first).toContain(`${lines.length} products`);
  expect(await run(project, 'crawl.js')).toMatch(new RegExp(`^${lines.length} products, \\d{1,2} changed, 0 deleted`));
});

test('an app of others asks a member on the page of the shop, and lists the orders if they allow it', async () => {
  const clientId = /Client id: (\S+)/.exec(registered)?.[1] ?? '';
  const project = await install('oauth-app');
  const url = `http://127.0.0.1:${appPort}`;
  await serveWith({ CLIENT_ID: clientId, PORT: String(appPort) }, project, url, 'node', 'server.js');
  const page = await browser.newPage();
  await page.goto(url);
  await page.getByRole('link', { name: 'Connect your account' }).click();
  await page.waitForURL(/\/user\/login/);
  await waitUntilHydrated(page);
  const form = page.locator('#main form').first();
  await form.locator('input[autocomplete~="username"]').fill(demoMember.USERNAME);
  await form.locator('input[type="password"]').fill(demoMember.PASSWORD);
  await form.locator('button[type="submit"]').click();
  await page.getByRole('heading', { name: /Tea diary/ }).waitFor();
  await page.getByRole('button', { name: '不同意' }).click();
  await page.getByText('You did not allow it.').waitFor();

  await page.goto(`${url}/login`);
  await page.getByRole('heading', { name: /Tea diary/ }).waitFor();
  await page.getByRole('button', { name: '同意', exact: true }).click();
  await page.getByRole('heading', { name: /^Orders of / }).waitFor();
  await page.goto(`${shop.url}/en/authorize`);
  await waitUntilHydrated(page);
  await page.getByRole('heading', { name: 'Tea diary' }).waitFor();
  await page.getByRole('button', { name: 'End the access of Tea diary' }).click();
  await page.locator('dialog[open], [role="alertdialog"], [role="dialog"]').getByRole('button').last().click();
  await page.getByText('No app has access to your account').waitFor();
  expect(await page.getByRole('heading', { name: 'Tea diary' }).count()).toBe(0);
  await page.close();
});
