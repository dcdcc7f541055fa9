import { createCipheriv, createDecipheriv } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createEcpayInvoices, type EcpayMerchant } from '../src/invoices/ecpayInvoices.ts';
import { atEnd } from './atEnd.ts';
import type { TestShop } from './shop.ts';

export type Message = Record<string, unknown>;

export interface CentreInvoice {
  number: string;
  relateNumber: string;
  amount: number;
  isVoid: boolean;
  allowances: { number: string; amount: number; items: Message[] }[];
  /** The request that issued it. */
  message: Message;
}

export interface Reply {
  action: string;
  /** The encrypted part. */
  data: Message;
  envelope: Message;
}

export interface FakeInvoiceCentre {
  merchant: EcpayMerchant;
  invoices: Map<string, CentreInvoice>;
  /** The actions that it received, with their messages. */
  calls: { action: string; message: Message }[];
  /** Runs before it does what was asked. */
  beforeAnswer: (action: string) => Promise<void>;
  /** Drops the connection instead of replying, after it has done what was asked. */
  losesReply: (action: string) => boolean;
  /** Answers 502 and does nothing. */
  isDown: boolean;
  /** Changes a reply before it is sent. A text is sent as it is. */
  changeReply: (reply: Reply) => Reply | string;
  encrypt: (message: unknown, keys?: { key?: string; iv?: string }) => string;
}

const KEY = 'k3yOfThisTest001';
const IV = 'v3ctorOfTest0001';
const MERCHANT = '5550001';

/** Starts a value-added centre for the tests of one file. It implements ECPay's documentation, not our adapter. */
export async function openFakeInvoiceCentre(shop: Pick<TestShop, 'services'>): Promise<FakeInvoiceCentre> {
  const encrypt: FakeInvoiceCentre['encrypt'] = (message, { key = KEY, iv = IV } = {}) => {
    const cipher = createCipheriv('aes-128-cbc', key, iv);
    const encoded = encodeURIComponent(JSON.stringify(message)).replaceAll('%20', '+');
    return Buffer.concat([cipher.update(encoded, 'utf8'), cipher.final()]).toString('base64');
  };
  const decrypt = (text: string): Message => {
    const decipher = createDecipheriv('aes-128-cbc', KEY, IV);
    return JSON.parse(decodeURIComponent(Buffer.concat([decipher.update(text, 'base64'), decipher.final()]).toString('utf8'))) as Message;
  };
  const fake: FakeInvoiceCentre = {
    merchant: { merchantId: MERCHANT, hashKey: KEY, hashIv: IV, gateway: '' },
    invoices: new Map(),
    calls: [],
    beforeAnswer: async () => {},
    losesReply: () => false,
    isDown: false,
    changeReply: (reply) => reply,
    encrypt,
  };

  const server = createServer((request, response) => {
    void (async () => {
      const body = (await json(request)) as { MerchantID: string; RqHeader: { Timestamp: number }; Data: string };
      const action = request.url?.replace('/B2CInvoice/', '') ?? '';
      if (fake.isDown) return response.writeHead(502).end('bad gateway');
      const isRecent = Math.abs(Date.now() / 1000 - body.RqHeader.Timestamp) < 600;
      if (body.MerchantID !== MERCHANT || !isRecent)
        return response.end(JSON.stringify({ MerchantID: MERCHANT, TransCode: 0, Data: null }));
      const message = decrypt(body.Data);
      fake.calls.push({ action, message });
      await fake.beforeAnswer(action);
      const data = answer(fake, action, message);
      if (fake.losesReply(action)) return request.socket.destroy();
      const envelope = { MerchantID: MERCHANT, RpHeader: { Timestamp: Math.floor(Date.now() / 1000) }, TransCode: 1, TransMsg: 'Success' };
      const reply = fake.changeReply({ action, data, envelope });
      return response.end(typeof reply === 'string' ? reply : JSON.stringify({ Data: encrypt(reply.data), ...reply.envelope }));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  fake.merchant.gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop.services.invoices = createEcpayInvoices(fake.merchant);
  return fake;
}

const taipeiTime = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

function answer({ invoices }: FakeInvoiceCentre, action: string, message: Message): Message {
  const byNumber = [...invoices.values()].find(({ number }) => number === message['InvoiceNo']);
  const remaining = ({ amount, allowances }: CentreInvoice) => allowances.reduce((left, each) => left - each.amount, amount);
  const refuse = (RtnCode: number, RtnMsg: string) => ({ RtnCode, RtnMsg });
  switch (action) {
    case 'Issue': {
      const relateNumber = String(message['RelateNumber']);
      if (invoices.has(relateNumber)) return refuse(5070357, '自訂編號重覆');
      const items = message['Items'] as { ItemAmount: number }[];
      const amount = Number(message['SalesAmount']);
      if (items.reduce((sum, { ItemAmount }) => sum + ItemAmount, 0) !== amount) return refuse(5000012, '金額不符');
      const number = `AB${String(10_000_000 + invoices.size)}`;
      invoices.set(relateNumber, { number, relateNumber, amount, isVoid: false, allowances: [], message });
      return { RtnCode: 1, RtnMsg: '開立發票成功', InvoiceNo: number, InvoiceDate: taipeiTime(), RandomNumber: '0042' };
    }
    case 'GetIssue': {
      const found = invoices.get(String(message['RelateNumber']));
      if (!found) return refuse(1600003, '無發票號碼資料');
      return {
        RtnCode: 1,
        RtnMsg: '查詢成功',
        IIS_Mer_ID: MERCHANT,
        IIS_Number: found.number,
        IIS_Relate_Number: found.relateNumber,
        IIS_Create_Date: taipeiTime(),
        IIS_Random_Number: '0042',
        IIS_Sales_Amount: found.amount,
        IIS_Issue_Status: '1',
        IIS_Invalid_Status: found.isVoid ? '1' : '0',
        IIS_Remain_Allowance_Amt: remaining(found),
      };
    }
    case 'Invalid':
      if (!byNumber || byNumber.isVoid || byNumber.allowances.length > 0) return refuse(5070450, '無法作廢');
      byNumber.isVoid = true;
      return { RtnCode: 1, RtnMsg: '作廢發票成功', InvoiceNo: byNumber.number };
    case 'Allowance': {
      const amount = Number(message['AllowanceAmount']);
      if (!byNumber || byNumber.isVoid || amount > remaining(byNumber)) return refuse(2000018, '折讓金額不正確');
      const number = String(2_026_112_300_000_000 + Math.floor(Math.random() * 1e8));
      byNumber.allowances.push({ number, amount, items: message['Items'] as Message[] });
      return {
        RtnCode: 1,
        RtnMsg: '成功',
        IA_Allow_No: number,
        IA_Invoice_No: byNumber.number,
        IA_Remain_Allowance_Amt: remaining(byNumber),
      };
    }
    case 'GetAllowanceList':
      if (!byNumber || byNumber.allowances.length === 0) return refuse(7, '查無資料');
      return {
        RtnCode: 1,
        RtnMsg: '成功',
        AllowanceInfo: byNumber.allowances.map(({ number, amount, items }) => ({
          IA_Allow_No: number,
          IA_Invoice_No: byNumber.number,
          IA_Total_Tax_Amount: amount,
          IA_Invalid_Status: '0',
          Items: items,
        })),
      };
    default:
      return refuse(0, 'unknown action');
  }
}
