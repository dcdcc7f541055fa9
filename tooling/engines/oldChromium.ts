// Headless Chromium of earlier years by the DevTools protocol. Newer drivers refuse it.
import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import CDP from 'chrome-remote-interface';
import { unpackNpmChromium } from '../chromium.ts';
import { removeFolder } from '../removeFolder.ts';
import { type AtEnd, type Engine, viewport } from './engine.ts';
import { stopProgram } from './stopProgram.ts';

/** Their process for the GPU does not start here. A page that was opened before it failed would ask for it again and again, and hang. */
const WITHOUT_GPU = '--disable-gpu';
/** On a busy machine their process for the network is restarted, which loses the cookies and with them the session. */
const NETWORK_INSIDE = '--enable-features=NetworkServiceInProcess,NetworkServiceInProcess2';
const ARGS = ['--no-sandbox', '--disable-dev-shm-usage', '--headless', WITHOUT_GPU, NETWORK_INSIDE, '--remote-debugging-port=0'];

export type OldChromium = 'chromium-92' | 'chromium-103';

export async function startOldChromium(name: OldChromium, atEnd: AtEnd): Promise<Engine> {
  const { executablePath, env } = await unpackNpmChromium(name);
  const profile = await mkdtemp(path.join(tmpdir(), 'chromium-'));
  atEnd(() => removeFolder(profile));
  const program = spawn(executablePath, [...ARGS, `--user-data-dir=${profile}`], { stdio: ['ignore', 'ignore', 'pipe'], env });
  atEnd(() => stopProgram(program));
  const port = await readPort(program.stderr);
  const client = await CDP({ port, local: true, target: await CDP.New({ port, url: 'about:blank' }) });
  const { Page, Runtime, Input, DOM, Emulation } = client;
  await Promise.all([Page.enable(), DOM.enable({})]);
  await Emulation.setDeviceMetricsOverride({ ...viewport, deviceScaleFactor: 1, mobile: false });
  return {
    async open(url) {
      const loaded = Page.domContentEventFired();
      await Page.navigate({ url });
      await loaded;
    },
    async run(body, ...parameters) {
      const expression = `(function () { ${body} }).apply(null, ${JSON.stringify(parameters)})`;
      const { result, exceptionDetails } = await Runtime.evaluate({ expression, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async press(point) {
      await Input.dispatchMouseEvent({ type: 'mouseMoved', ...point });
      for (const type of ['mousePressed', 'mouseReleased'] as const)
        await Input.dispatchMouseEvent({ type, ...point, button: 'left', clickCount: 1 });
    },
    type: (text) => Input.insertText({ text }),
    async upload(selector, file) {
      const { root } = await DOM.getDocument({});
      const { nodeId } = await DOM.querySelector({ nodeId: root.nodeId, selector });
      await DOM.setFileInputFiles({ files: [file], nodeId });
    },
    takeScreenshot: async () => Buffer.from((await Page.captureScreenshot({})).data, 'base64'),
  };
}

/** Chromium prints the address of its debugging port. */
async function readPort(output: AsyncIterable<Buffer>): Promise<number> {
  let text = '';
  for await (const part of output) {
    text += String(part);
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(text)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`Chromium did not start: ${text}`);
}
