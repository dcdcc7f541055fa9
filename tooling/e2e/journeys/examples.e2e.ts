// Every project under `examples`, installed from a registry as other teams install it, against a running shop.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
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

const examples = fileURLToPath(new URL('../../../examples', import.meta.url));
const [serverPort = 0, pagePort = 0] = await findFreePorts(2);
const pageOrigin = `http://localhost:${pagePort}`;
const { shop, browser } = await openShop({ env: { CORS_ORIGINS: pageOrigin } });
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

/** Starts a program that stays, and waits until it answers. */
async function serve(project: string, address: string, command: string, ...args: string[]): Promise<void> {
  running.push(spawn(command, args, { cwd: project, env, stdio: 'ignore' }));
  const answers = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 60_000, message: `${command} ${args.join(' ')} answers at ${address}` }).toBe(true);
}

test('every example is tested here', async () => {
  const projects = (await readdir(examples, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(projects.toSorted()).toEqual(['fastify-server', 'mail-template', 'node-script', 'react-vite']);
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
