// WebKitGTK by WebDriver (W3C), as Debian's `webkit2gtk-driver` speaks it.
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePorts } from '../findFreePorts.ts';
import { type AtEnd, type Engine, viewport } from './engine.ts';
import { stopProgram } from './stopProgram.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');

export const isWebKitInstalled = existsSync(DRIVER) && existsSync(XVFB) && browser !== undefined;

/** The key of an element in the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

export async function startWebKit(atEnd: AtEnd): Promise<Engine> {
  const display = await startScreen(atEnd);
  const [port] = await findFreePorts(1);
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: display } });
  atEnd(() => stopProgram(driver));

  async function call<Result>(method: string, path: string, body?: object): Promise<Result> {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
    const { value } = (await reply.json()) as { value: Result };
    if (!reply.ok) throw new Error(JSON.stringify(value));
    return value;
  }

  const isReady = () =>
    call('GET', '/status').then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    if (driver.exitCode !== null || driver.signalCode !== null) throw new Error('WebKitWebDriver ended before it was ready');
    await sleep(100);
  }
  const options = { binary: browser, args: ['--automation'] };
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const send = <Result>(method: string, path: string, body?: object) => call<Result>(method, `/session/${sessionId}${path}`, body);
  await send('POST', '/window/rect', viewport);
  const act = (actions: object) => send('POST', '/actions', { actions: [actions] });
  return {
    async open(url) {
      await send('POST', '/url', { url });
    },
    run: (script, ...args) => send('POST', '/execute/sync', { script, args }),
    async press({ x, y }) {
      const at = { x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' };
      const actions = [
        { type: 'pointerMove', ...at },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
    },
    async type(text) {
      const focused = await send<Record<string, string>>('GET', '/element/active');
      await send('POST', `/element/${focused[ELEMENT]}/value`, { text });
    },
    async upload(value, file) {
      const input = await send<Record<string, string>>('POST', '/element', { using: 'css selector', value });
      await send('POST', `/element/${input[ELEMENT]}/value`, { text: file });
    },
    takeScreenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
  };
}

/** The browser needs a screen, and ends with it. */
async function startScreen(atEnd: AtEnd): Promise<string> {
  const size = `${viewport.width}x${viewport.height + 200}x24`;
  const started = spawn(XVFB, ['-displayfd', '3', '-screen', '0', size], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  atEnd(() => stopProgram(started));
  const [, , , output] = started.stdio;
  if (!(output instanceof Readable)) throw new Error('Xvfb has no output');
  for await (const number of output) return `:${String(number).trim()}`;
  throw new Error('Xvfb did not start');
}
