import type { Environment } from '../config.ts';
import { createEcpayInvoices } from './ecpayInvoices.ts';
import type { InvoiceProvider } from './invoiceProvider.ts';

/** The provider of e-invoices; null if none is configured. Requested invoices then wait. */
export function createInvoiceProvider({
  ECPAY_INVOICE_MERCHANT_ID: merchantId,
  ECPAY_INVOICE_HASH_KEY: hashKey,
  ECPAY_INVOICE_HASH_IV: hashIv,
  ECPAY_INVOICE_GATEWAY: gateway,
}: Environment): InvoiceProvider | null {
  if (merchantId === undefined && hashKey === undefined && hashIv === undefined) return null;
  if (merchantId === undefined || hashKey === undefined || hashIv === undefined)
    throw new Error('ECPAY_INVOICE_MERCHANT_ID, ECPAY_INVOICE_HASH_KEY and ECPAY_INVOICE_HASH_IV belong together: set all or none.');
  return createEcpayInvoices({ merchantId, hashKey, hashIv, gateway });
}
