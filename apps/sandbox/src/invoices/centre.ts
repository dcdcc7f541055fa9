import { randomInt } from 'node:crypto';
import { toShanghai } from '../alipay/shanghaiTime.ts';
import { digits } from '../cards/digits.ts';
import type { InvoiceItem, InvoiceKeys, IssuedInvoice } from './shapes.ts';

type Message = ReadonlyMap<string, unknown>;
type Answer = { RtnCode: number; RtnMsg: string } & Record<string, unknown>;

const refuse = (RtnCode: number, RtnMsg: string): Answer => ({ RtnCode, RtnMsg });
const text = (message: Message, name: string): string => {
  const value = message.get(name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

function readItems(message: Message): InvoiceItem[] {
  const items: unknown = message.get('Items');
  if (!Array.isArray(items)) return [];
  return items.map((item: unknown) => {
    const fields = new Map<string, unknown>(typeof item === 'object' && item !== null ? Object.entries(item) : []);
    return { ItemName: text(fields, 'ItemName'), ItemAmount: Number(fields.get('ItemAmount')) };
  });
}

const sumOf = (items: readonly InvoiceItem[]) => items.reduce((sum, { ItemAmount }) => sum + ItemAmount, 0);

export const remainingOf = ({ amount, allowances }: IssuedInvoice): number => allowances.reduce((left, each) => left - each.amount, amount);

export interface Centre {
  invoices: IssuedInvoice[];
  keys: InvoiceKeys;
  now: () => number;
}

/** The actions of ECPay's B2C API that the shop uses. Each returns the encrypted part of the reply. */
export const actions: Readonly<Record<string, (centre: Centre, message: Message) => Answer>> = {
  Issue({ invoices, now }, message) {
    const relateNumber = text(message, 'RelateNumber');
    if (!/^[\w-]{1,50}$/.test(relateNumber)) return refuse(5000001, '自訂編號錯誤');
    if (invoices.some((invoice) => invoice.relateNumber === relateNumber)) return refuse(5070357, '自訂編號重覆');
    const amount = Number(message.get('SalesAmount'));
    const items = readItems(message);
    if (!Number.isSafeInteger(amount) || amount <= 0 || sumOf(items) !== amount) return refuse(5000012, '發票金額與商品合計不符');
    const mistake = findMistake(message);
    if (mistake !== null) return refuse(5000020, mistake);
    const invoice: IssuedInvoice = {
      number: `BD${digits(8)}`,
      randomNumber: String(randomInt(10_000)).padStart(4, '0'),
      relateNumber,
      amount,
      buyer: {
        name: text(message, 'CustomerName'),
        companyNumber: text(message, 'CustomerIdentifier'),
        phone: text(message, 'CustomerPhone'),
        email: text(message, 'CustomerEmail'),
        address: text(message, 'CustomerAddr'),
      },
      carrier: { type: text(message, 'CarrierType'), number: text(message, 'CarrierNum'), donationCode: text(message, 'LoveCode') },
      items,
      allowances: [],
      issuedAt: now(),
      voidedAt: null,
      voidReason: '',
    };
    invoices.push(invoice);
    const { number: InvoiceNo, randomNumber: RandomNumber, issuedAt } = invoice;
    return { RtnCode: 1, RtnMsg: '開立發票成功', InvoiceNo, InvoiceDate: toShanghai(issuedAt), RandomNumber };
  },

  GetIssue({ invoices, keys }, message) {
    const relateNumber = text(message, 'RelateNumber');
    const invoice = invoices.find((each) => each.relateNumber === relateNumber);
    if (invoice === undefined) return refuse(1600003, '無發票號碼資料');
    return {
      RtnCode: 1,
      RtnMsg: '查詢成功',
      IIS_Mer_ID: keys.merchantId,
      IIS_Number: invoice.number,
      IIS_Relate_Number: invoice.relateNumber,
      IIS_Create_Date: toShanghai(invoice.issuedAt),
      IIS_Random_Number: invoice.randomNumber,
      IIS_Sales_Amount: invoice.amount,
      IIS_Issue_Status: '1',
      IIS_Invalid_Status: invoice.voidedAt === null ? '0' : '1',
      IIS_Remain_Allowance_Amt: remainingOf(invoice),
    };
  },

  Invalid({ invoices, now }, message) {
    const invoice = findInvoice(invoices, message);
    if (typeof invoice === 'string') return refuse(5070453, invoice);
    if (invoice.voidedAt !== null) return refuse(5070453, '該發票已被作廢');
    if (invoice.allowances.length > 0) return refuse(5070450, '發票已有折讓，無法作廢');
    const reason = text(message, 'Reason');
    if (reason === '' || reason.length > 20) return refuse(5000030, '作廢原因錯誤');
    invoice.voidedAt = now();
    invoice.voidReason = reason;
    return { RtnCode: 1, RtnMsg: '作廢發票成功', InvoiceNo: invoice.number };
  },

  Allowance({ invoices, now }, message) {
    const invoice = findInvoice(invoices, message);
    if (typeof invoice === 'string') return refuse(2000010, invoice);
    if (invoice.voidedAt !== null) return refuse(2000011, '該發票已被作廢');
    const amount = Number(message.get('AllowanceAmount'));
    const items = readItems(message);
    if (!Number.isSafeInteger(amount) || amount <= 0 || amount > remainingOf(invoice) || sumOf(items) !== amount)
      return refuse(2000018, '折讓金額錯誤');
    const number = `${toShanghai(now()).replaceAll(/\D/g, '').slice(0, 12)}${digits(4)}`;
    invoice.allowances.push({ number, amount, items, allowedAt: now() });
    return {
      RtnCode: 1,
      RtnMsg: '成功',
      IA_Allow_No: number,
      IA_Invoice_No: invoice.number,
      IA_Date: toShanghai(now()),
      IA_Remain_Allowance_Amt: remainingOf(invoice),
    };
  },

  GetAllowanceList({ invoices }, message) {
    const invoice = invoices.find(({ number }) => number === text(message, 'InvoiceNo'));
    if (text(message, 'SearchType') !== '1') return refuse(5000040, '查詢方式錯誤');
    if (invoice === undefined || invoice.allowances.length === 0) return refuse(7, '查無資料');
    return {
      RtnCode: 1,
      RtnMsg: '成功',
      AllowanceInfo: invoice.allowances.map(({ number, amount, items, allowedAt }) => ({
        IA_Allow_No: number,
        IA_Invoice_No: invoice.number,
        IA_Date: toShanghai(allowedAt),
        IA_Total_Tax_Amount: amount,
        IA_Invalid_Status: '0',
        Items: items,
      })),
    };
  },
};

function findInvoice(invoices: readonly IssuedInvoice[], message: Message): IssuedInvoice | string {
  const invoice = invoices.find(({ number }) => number === text(message, 'InvoiceNo'));
  if (invoice === undefined) return '無此發票號碼';
  return toShanghai(invoice.issuedAt).startsWith(text(message, 'InvoiceDate').replaceAll('/', '-').slice(0, 10)) ? invoice : '發票日期錯誤';
}

/** The rules on carriers, donations and companies. */
function findMistake(message: Message): string | null {
  const [print, donation, carrier] = [text(message, 'Print'), text(message, 'Donation'), text(message, 'CarrierType')];
  const companyNumber = text(message, 'CustomerIdentifier');
  if (text(message, 'CustomerPhone') === '' && text(message, 'CustomerEmail') === '') return '手機與信箱至少填一項';
  if (text(message, 'TaxType') !== '1' || text(message, 'InvType') !== '07') return '課稅別或字軌類別錯誤';
  if (companyNumber !== '' && !/^\d{8}$/.test(companyNumber)) return '統一編號錯誤';
  if (print === '1' && (text(message, 'CustomerName') === '' || text(message, 'CustomerAddr') === '')) return '列印需要名稱與地址';
  if (print === '1' && (carrier !== '' || donation === '1')) return '列印不可有載具或捐贈';
  if (donation === '1' && (carrier !== '' || !/^\d{3,7}$/.test(text(message, 'LoveCode')))) return '捐贈碼錯誤';
  if (donation !== '1' && print !== '1' && carrier === '') return '沒有載具';
  const number = text(message, 'CarrierNum');
  if (carrier === '3' && !/^\/[0-9A-Z.+-]{7}$/.test(number)) return '手機條碼錯誤';
  if (carrier === '2' && !/^[A-Z]{2}\d{14}$/.test(number)) return '自然人憑證錯誤';
  return null;
}
