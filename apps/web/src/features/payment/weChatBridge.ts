/** The API that WeChat's browser gives to pages. */
interface WeChatBridge {
  invoke: (name: 'getBrandWCPayRequest', params: Record<string, string>, done: (reply: { err_msg?: string }) => void) => void;
}

const TIMEOUT_MS = 8_000;

export type BridgeResult = 'ok' | 'cancel' | 'fail';

/** Opens WeChat's payment dialog. Its result is a hint: only the server knows whether the payment arrived. */
export async function payInWeChat(params: Record<string, string>): Promise<BridgeResult> {
  const bridge = await waitForBridge();
  if (!bridge) return 'fail';
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', params, ({ err_msg: message = '' }) => {
      const result = message.replace('get_brand_wcpay_request:', '');
      resolve(result === 'ok' || result === 'cancel' ? result : 'fail');
    });
  });
}

/** WeChat adds the bridge some time after the page has loaded. */
function waitForBridge(): Promise<WeChatBridge | undefined> {
  const bridge = readBridge();
  if (bridge) return Promise.resolve(bridge);
  return new Promise((resolve) => {
    const finish = () => resolve(readBridge());
    document.addEventListener('WeixinJSBridgeReady', finish, { once: true });
    setTimeout(finish, TIMEOUT_MS);
  });
}

/** The types of WeChat's JS-SDK declare it as always present. */
const readBridge = (): WeChatBridge | undefined => window.WeixinJSBridge;
