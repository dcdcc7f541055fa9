import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AlipayMerchant, createAlipay } from '../src/paymentProviders/alipay.ts';
import type { Services } from '../src/services.ts';

export type Fields = Record<string, string>;

interface Trade {
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  amount: string;
  tradeNo: string;
  refunds: Map<string, string>;
}

export interface FakeAlipay {
  appId: string;
  sellerId: string;
  trades: Map<string, Trade>;
  /** Received API calls, without the system parameters. */
  calls: { method: string; biz: Fields }[];
  /** Signs replies with a wrong key. */
  signsWithWrongKey: boolean;
  /** Only the gateway in front of Alipay answers, with 502. A function decides for each call. */
  isDown: boolean | (() => boolean);
  /** The settings of the shop for this Alipay. */
  merchant: AlipayMerchant;
  /** Pays as the buyer and returns the fields of the notification. */
  pay: (redirect: { fields: Fields }, changes?: Fields) => Fields;
  sign: (fields: Fields, key?: string) => Fields;
  /** Sends a notification, and repeats it while the shop answers 503. */
  notify: (fields: Fields) => Promise<{ status: number; body: string }>;
  close: () => void;
}

/** Sends a notification like a provider, which repeats it while the shop is overloaded. */
export async function sendNotice(address: string, fields: Fields): Promise<{ status: number; body: string }> {
  for (let attempt = 1; ; attempt++) {
    const reply = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
    const answer = { status: reply.status, body: await reply.text() };
    if (reply.status !== 503 || attempt === 8) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200 * attempt));
  }
}

const signedText = (fields: Fields, without: string[]) =>
  Object.keys(fields)
    .filter((name) => !without.includes(name))
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

const createKeyPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });

let keyPairs: Record<'app' | 'platform', ReturnType<typeof createKeyPair>> | undefined;

/** The same for all shops of a process, because making a pair takes a tenth of a second. */
const readKeyPairs = () => (keyPairs ??= { app: createKeyPair(), platform: createKeyPair() });

/** The part of a shop that a fake Alipay needs. */
interface PayingShop {
  url: string;
  services: Pick<Services, 'paymentProviders' | 'publicUrl'>;
}

/** Starts a fake Alipay and registers it with the shop. It implements Alipay's documentation, not our adapter. */
export async function startFakeAlipay(shop: PayingShop): Promise<FakeAlipay> {
  const { app, platform } = readKeyPairs();
  const signText = (text: string, key = platform.privateKey) => createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');
  const fake: FakeAlipay = {
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    trades: new Map(),
    calls: [],
    signsWithWrongKey: false,
    isDown: false,
    merchant: {
      appId: '2021000000000001',
      sellerId: '2088000000000001',
      privateKey: app.privateKey,
      alipayPublicKey: platform.publicKey,
    },
    pay({ fields }, changes = {}) {
      if (
        !createVerify('RSA-SHA256')
          .update(signedText(fields, ['sign']))
          .verify(app.publicKey, fields['sign'] ?? '', 'base64')
      )
        throw new Error('The payment form has an invalid signature');
      const biz = JSON.parse(fields['biz_content'] ?? '') as Fields;
      const tradeNo = `20261121${String(fake.trades.size).padStart(20, '0')}`;
      fake.trades.set(biz['out_trade_no'] ?? '', {
        status: 'TRADE_SUCCESS',
        amount: biz['total_amount'] ?? '',
        tradeNo,
        refunds: new Map(),
      });
      return fake.sign({
        notify_id: `n-${tradeNo}`,
        notify_type: 'trade_status_sync',
        app_id: fake.appId,
        seller_id: fake.sellerId,
        charset: 'utf-8',
        out_trade_no: biz['out_trade_no'] ?? '',
        trade_no: tradeNo,
        trade_status: 'TRADE_SUCCESS',
        total_amount: biz['total_amount'] ?? '',
        subject: '商品 100%',
        ...changes,
      });
    },
    sign: (fields, key) => ({ ...fields, sign_type: 'RSA2', sign: signText(signedText(fields, ['sign', 'sign_type']), key) }),
    notify: (fields) => sendNotice(`${shop.url}/pay/alipay/notify`, fields),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };

  function answer(method: string, biz: Fields): Fields {
    const trade = fake.trades.get(biz['out_trade_no'] ?? '');
    if (!trade) return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST' };
    const ok = { code: '10000', msg: 'Success', out_trade_no: biz['out_trade_no'] ?? '', trade_no: trade.tradeNo };
    if (method === 'alipay.trade.query') return { ...ok, trade_status: trade.status, total_amount: trade.amount };
    if (method === 'alipay.trade.refund') {
      trade.refunds.set(biz['out_request_no'] ?? '', biz['refund_amount'] ?? '');
      return ok;
    }
    if (trade.status !== 'WAIT_BUYER_PAY') return { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_STATUS_ERROR' };
    trade.status = 'TRADE_CLOSED';
    return ok;
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const system = new URL(request.url ?? '', 'http://fake').searchParams;
      const fields: Fields = Object.fromEntries([...system, ...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))]);
      const signed = createVerify('RSA-SHA256')
        .update(signedText(fields, ['sign']))
        .verify(app.publicKey, fields['sign'] ?? '', 'base64');
      const isDown = typeof fake.isDown === 'function' ? fake.isDown() : fake.isDown;
      if (isDown) return response.writeHead(502).end('<html>bad gateway</html>');
      if (!signed) return response.writeHead(403).end();
      const method = fields['method'] ?? '';
      const biz = JSON.parse(fields['biz_content'] ?? '') as Fields;
      fake.calls.push({ method, biz });
      const text = JSON.stringify(answer(method, biz));
      const sign = signText(text, fake.signsWithWrongKey ? app.privateKey : undefined);
      return response.end(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.merchant.gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`;
  shop.services.paymentProviders.set('alipay', createAlipay(fake.merchant, shop.services.publicUrl));
  return fake;
}
