import type { Page } from 'playwright-core';

/** Adds the bridge that WeChat adds to the pages of its browser. */
export async function addWeChatBridge(page: Page, handle: (name: string, params: object) => Promise<object>): Promise<void> {
  await page.exposeFunction('callBridge', handle);
  await page.addInitScript(() => {
    const { callBridge } = window as unknown as { callBridge: typeof handle };
    const invoke = async (name: string, params: object, done: (reply: object) => void) => done(await callBridge(name, params));
    Object.assign(window, { WeixinJSBridge: { invoke } });
  });
}

/** Answers a request to pay. The sandbox verifies the parameters as WeChat does. */
export async function payAtSandbox(sandboxUrl: string, params: object, outcome: string | undefined): Promise<object> {
  const reply = await fetch(`${sandboxUrl}/__sandbox/wechat/bridge`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ params, outcome }),
  });
  return (await reply.json()) as object;
}
