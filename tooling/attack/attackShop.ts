// The shop under attack: two APIs and two web servers on PostgreSQL, with stand-ins for payments, SMS, supplier and social login.
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CardSandbox, connectCardSandbox } from '../../apps/api/test/cardSandbox.ts';
import { type FakeSupplier, startFakeSupplier, supplierSecret } from '../../apps/api/test/fakeSupplier.ts';
import { type Inbox, startInbox } from '../../apps/api/test/inbox.ts';
import { callApi, type TestShop } from '../../apps/api/test/shop.ts';
import { connectSandboxProviders, type SandboxProviders } from '../../apps/api/test/socialLogin.ts';
import { startSandbox } from '../../apps/sandbox/src/startSandbox.ts';
import { findFreePorts } from '../findFreePorts.ts';
import { removeFolder } from '../removeFolder.ts';
import { type ApiProcess, startApi } from '../soak/apiProcess.ts';
import type { SoakContext } from '../soak/check.ts';
import { openPaymentShop, type PaymentShop } from '../soak/paymentShop.ts';

export interface AttackShop extends PaymentShop {
  webs: ApiProcess[];
  /** The public URL, which the first web server answers. */
  publicUrl: string;
  /** Starts a web server in front of an API, by default the first one. */
  startWeb: (apiUrl?: string) => Promise<ApiProcess>;
  /** The shop as the helpers of the API's tests expect it. Its calls go to the API at this index. */
  clientOf: (index: number) => TestShop;
  inbox: Inbox;
  cards: CardSandbox;
  /** Counts the requests to a path of the card gateways. */
  countBankRequests: (path: string) => number;
  identities: SandboxProviders;
  /** Records the calls of the shop to its supplier. */
  supplier: FakeSupplier;
  /** Everything that the APIs and web servers have printed. */
  logs: () => string;
}

const webFile = fileURLToPath(new URL('../../apps/web/src/server/main.ts', import.meta.url));

export async function openAttackShop(context: SoakContext): Promise<AttackShop> {
  const output: string[] = [];
  const onOutput = (text: string) => void output.push(text);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'baodao-attack-'));
  const bankLog: string[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => void bankLog.push(line) } };
  const sandbox = await startSandbox({ dataDir, shopUrl: 'http://127.0.0.1:1', port: 0, automatic: false, logger });
  const { unionMerchant: union, esunMerchant: esun, wechatPayMerchant: weChat } = sandbox;
  const identities = connectSandboxProviders(sandbox, dataDir);
  const inbox = await startInbox(randomBytes(16).toString('hex'));
  const supplier: FakeSupplier = { calls: [], replyStatus: 200 };
  const supplied: Pick<TestShop, 'services'> = { services: { supplier: null } as TestShop['services'] };
  const supplierServer = await startFakeSupplier(supplied, supplier);
  const ports = await findFreePorts(2);
  const publicUrl = `http://127.0.0.1:${ports[0]}`;
  const secret = randomBytes(32).toString('hex');
  const shop = await openPaymentShop(context, {
    onOutput,
    env: {
      // The budgets of a real shop: one attack exceeds them.
      MEMBER_WRITES_PER_10_SECONDS: '120',
      MEMBER_WRITES_PER_MINUTE: '600',
      SHOP_SECRET: secret,
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: 'info',
      // A busy machine would answer 503 where the attack expects a rejection.
      SMS_PROVIDER: 'webhook',
      SMS_URL: inbox.url,
      SMS_SECRET: inbox.secret,
      SUPPLIER_URL: supplied.services.supplier?.url ?? '',
      SUPPLIER_SECRET: supplierSecret,
      QUESTIONS_PER_HOUR: '100',
      UNIONPAY_MER_ID: union.merId,
      UNIONPAY_GATEWAY: union.gateway,
      UNIONPAY_SIGN_CERT: union.signCertificate,
      UNIONPAY_SIGN_KEY: union.signKey,
      UNIONPAY_ROOT_CERT: union.rootCertificate,
      UNIONPAY_MIDDLE_CERT: union.middleCertificate,
      UNIONPAY_TEST_SIGNER: union.testSigner,
      ESUN_MID: esun.mid,
      ESUN_MAC_KEY: esun.macKey,
      ESUN_GATEWAY: esun.gateway,
      WECHAT_PAY_MCH_ID: weChat.mchId,
      WECHAT_PAY_SERIAL: weChat.serial,
      WECHAT_PAY_PRIVATE_KEY: weChat.privateKey,
      WECHAT_PAY_API_V3_KEY: weChat.apiV3Key,
      WECHAT_PAY_PLATFORM_SERIAL: weChat.platformSerial,
      WECHAT_PAY_PLATFORM_KEY: weChat.platformKey,
      WECHAT_PAY_GATEWAY: weChat.gateway,
      ...identities.settings,
    },
  });
  const startWebAt = (port: number, apiUrl: string) =>
    startApi(port, { API_URL: apiUrl, PUBLIC_URL: publicUrl, PAYMENT_GATEWAYS: sandbox.url }, { file: webFile, onOutput });
  const started: ApiProcess[] = [];
  for (const [index, port] of ports.entries()) started.push(await startWebAt(port, shop.urls[index] ?? ''));

  return {
    ...shop,
    webs: [...started],
    publicUrl,
    inbox,
    cards: connectCardSandbox(sandbox),
    countBankRequests: (route) => bankLog.filter((line) => line.includes('"incoming request"') && line.includes(route)).length,
    identities,
    supplier,
    async startWeb(apiUrl = shop.urls[0] ?? '') {
      const [port = 0] = await findFreePorts(1);
      const web = await startWebAt(port, apiUrl);
      started.push(web);
      return web;
    },
    clientOf(index) {
      const url = shop.urls[index % shop.urls.length] ?? '';
      const services = { ...shop.services, publicUrl, secrets: { shop: secret }, paymentProviders: new Map() };
      const call: TestShop['call'] = (endpoint, input, options) => callApi(url, endpoint, input, options);
      // The helpers use only these parts of a shop.
      return { url, services, inbox, call } as Partial<TestShop> as TestShop;
    },
    logs: () => output.join(''),
    async stop() {
      await Promise.all(started.map((web) => web.kill()));
      await shop.stop();
      supplierServer.stop();
      inbox.close();
      await sandbox.close();
      await removeFolder(dataDir);
    },
  };
}
