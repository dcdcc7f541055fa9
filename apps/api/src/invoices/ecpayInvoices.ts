import { toMinorUnits } from '@baodao/domain/money/minorUnits';
import { type Amount, toAmount, tryParseDecimal } from '@baodao/domain/money/money';
import type { Invoice } from '@baodao/domain/orders/invoiceRules';
import { toCalendarDay } from '@baodao/domain/time/calendarDay';
import * as z from 'zod/mini';
import { requestText } from '../platform/outgoing/requestText.ts';
import { decryptMessage, type EcpayKeys, encryptMessage } from './ecpayCipher.ts';
import type { InvoiceProvider, InvoiceReference, InvoiceRequest, ProviderInvoice } from './invoiceProvider.ts';

export interface EcpayMerchant extends EcpayKeys {
  merchantId: string;
  gateway: string;
}

const SUCCESS = 1;
const NO_DATA = 7;
const MAX_ITEM_NAME = 100;

const Envelope = z.object({ MerchantID: z.string(), TransCode: z.number(), Data: z.nullish(z.string()) });
const Outcome = z.looseObject({ RtnCode: z.number(), RtnMsg: z.optional(z.string()) });
/** The API sends most numbers as numbers, some as text. */
const numeric = z.union([z.string(), z.number()]);
const invoiceNumber = z.string().check(z.regex(/^[A-Z]{2}\d{8}$/));

const IssueDetails = z.object({
  IIS_Mer_ID: z.string(),
  IIS_Number: invoiceNumber,
  IIS_Relate_Number: z.string(),
  /** Taipei time. */
  IIS_Create_Date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)),
  IIS_Random_Number: z.string().check(z.regex(/^\d{4}$/)),
  IIS_Sales_Amount: numeric,
  IIS_Invalid_Status: numeric,
  IIS_Remain_Allowance_Amt: numeric,
});

const AllowanceList = z.object({
  AllowanceInfo: z.array(
    z.object({
      IA_Allow_No: z.string().check(z.regex(/^\d{16}$/)),
      IA_Invoice_No: invoiceNumber,
      IA_Total_Tax_Amount: numeric,
      IA_Invalid_Status: numeric,
      Items: z.array(z.object({ ItemName: z.string() })),
    }),
  ),
});

/**
 * E-invoices of Taiwan through ECPay's B2C API. The API encrypts messages but does not authenticate them. The shop trusts them because of the
 * TLS certificate of ECPay's host, and checks that each reply concerns its own merchant number and the requested invoice.
 */
export function createEcpayInvoices(merchant: EcpayMerchant): InvoiceProvider {
  const { merchantId, gateway } = merchant;

  async function request(action: string, message: object): Promise<z.infer<typeof Outcome>> {
    const { status, text } = await requestText(`${gateway}/B2CInvoice/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        MerchantID: merchantId,
        RqHeader: { Timestamp: Math.floor(Date.now() / 1000) },
        Data: encryptMessage(merchant, { MerchantID: merchantId, ...message }),
      }),
    });
    if (status !== 200) throw new Error(`ECPay replied ${status}`);
    const { MerchantID, TransCode, Data } = Envelope.parse(JSON.parse(text));
    if (MerchantID !== merchantId) throw new Error('ECPay replied to another merchant');
    if (TransCode !== SUCCESS || typeof Data !== 'string') throw new Error(`ECPay did not process ${action}: ${TransCode}`);
    return Outcome.parse(decryptMessage(merchant, Data));
  }

  async function write(action: string, message: object): Promise<void> {
    const { RtnCode, RtnMsg = '' } = await request(action, message);
    if (RtnCode !== SUCCESS) throw new Error(`ECPay refused ${action}: ${RtnCode} ${RtnMsg.slice(0, 200)}`);
  }

  return {
    async find(orderCode) {
      const reply = await request('GetIssue', { RelateNumber: orderCode });
      // The code differs by reason. A second invoice of the order is impossible anyway, because its number is unique at ECPay.
      if (reply.RtnCode !== SUCCESS) return null;
      const details = IssueDetails.parse(reply);
      if (details.IIS_Mer_ID !== merchantId) throw new Error('ECPay replied about an invoice of another merchant');
      if (details.IIS_Relate_Number !== orderCode) throw new Error('ECPay replied about another order');
      return toInvoice(details);
    },

    issue: (invoice) => write('Issue', toIssueMessage(invoice)),

    void: (invoice) => write('Invalid', { ...toReference(invoice), Reason: '全額退款' }),

    allow: (invoice, { refundCode, amount }) =>
      write('Allowance', {
        ...toReference(invoice),
        AllowanceNotify: 'N',
        AllowanceAmount: toWholeTwd(amount),
        Items: [toItem({ name: allowanceItemName(refundCode), amount }, 0)],
      }),

    async findAllowances(invoice) {
      const { InvoiceNo, InvoiceDate } = toReference(invoice);
      const reply = await request('GetAllowanceList', { SearchType: '1', InvoiceNo, Date: InvoiceDate });
      if (reply.RtnCode === NO_DATA) return [];
      if (reply.RtnCode !== SUCCESS) throw new Error(`ECPay refused GetAllowanceList: ${reply.RtnCode}`);
      return AllowanceList.parse(reply).AllowanceInfo.flatMap((entry) => {
        if (entry.IA_Invoice_No !== invoice.number) throw new Error('ECPay replied about another invoice');
        if (String(entry.IA_Invalid_Status) === '1') return [];
        const refundCode = /^退款 ([A-Z0-9]+)$/.exec(entry.Items[0]?.ItemName ?? '')?.[1] ?? '';
        return [{ number: entry.IA_Allow_No, amount: parseWholeTwd(entry.IA_Total_Tax_Amount), refundCode }];
      });
    },
  };
}

/** ECPay's allowances have no field for a number of the merchant, so the item has it. */
const allowanceItemName = (refundCode: string) => `退款 ${refundCode}`;

const toReference = ({ number, issuedAt }: InvoiceReference) => ({ InvoiceNo: number, InvoiceDate: toCalendarDay(issuedAt) });

const toItem = ({ name, amount }: { name: string; amount: Amount }, at: number) => ({
  ItemSeq: at + 1,
  ItemName: Array.from(name).slice(0, MAX_ITEM_NAME).join(''),
  ItemCount: 1,
  ItemWord: '式',
  ItemPrice: toWholeTwd(amount),
  ItemTaxType: '1',
  ItemAmount: toWholeTwd(amount),
});

function toIssueMessage({ orderCode, amount, choice, buyer, items }: InvoiceRequest): object {
  return {
    RelateNumber: orderCode,
    CustomerIdentifier: choice.type === 'company' ? (choice.companyNumber ?? '') : '',
    CustomerName: choice.type === 'company' ? (choice.title ?? '') : buyer.name,
    CustomerAddr: buyer.address,
    CustomerPhone: buyer.phone,
    CustomerEmail: buyer.email,
    // An invoice of a company has no carrier, so it can be printed.
    Print: choice.type === 'company' ? '1' : '0',
    ...toCarrier(choice),
    TaxType: '1',
    SalesAmount: toWholeTwd(amount),
    InvType: '07',
    vat: '1',
    Items: items.map(toItem),
  };
}

function toCarrier({ type, carrier = '', donationCode = '' }: Invoice): object {
  const none = { Donation: '0', LoveCode: '', CarrierType: '', CarrierNum: '' };
  switch (type) {
    case 'member':
      return { ...none, CarrierType: '1' };
    case 'certificate':
      return { ...none, CarrierType: '2', CarrierNum: carrier };
    case 'mobile':
      return { ...none, CarrierType: '3', CarrierNum: carrier };
    case 'donation':
      return { ...none, Donation: '1', LoveCode: donationCode };
    case 'company':
      return none;
  }
}

const toInvoice = (details: z.infer<typeof IssueDetails>): ProviderInvoice => ({
  number: details.IIS_Number,
  randomNumber: details.IIS_Random_Number,
  issuedAt: new Date(`${details.IIS_Create_Date.replace(' ', 'T')}+08:00`),
  amount: parseWholeTwd(details.IIS_Sales_Amount),
  isVoid: String(details.IIS_Invalid_Status) === '1',
  remaining: parseWholeTwd(details.IIS_Remain_Allowance_Amt),
});

/** Throws for a fraction of a dollar. */
const toWholeTwd = (amount: Amount): number => Number(toMinorUnits(amount, 0));

function parseWholeTwd(value: string | number): Amount {
  const decimal = /^\d{1,12}(\.0+)?$/.test(String(value)) ? tryParseDecimal(String(value)) : null;
  if (decimal === null) throw new Error('ECPay reported an amount that is not whole TWD');
  return toAmount(decimal);
}
