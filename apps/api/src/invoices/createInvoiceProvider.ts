import type { Environment } from '@baodao/settings/settings';
import { createEcpayInvoices } from './ecpayInvoices.ts';
import type { InvoiceProvider } from './invoiceProvider.ts';

/** The provider of e-invoices; null if none is configured. Requested invoices then wait. */
export function createInvoiceProvider({
  ECPAY_INVOICE_MERCHANT_ID: merchantId,
  ECPAY_INVOICE_HASH_KEY: hashKey,
  ECPAY_INVOICE_HASH_IV: hashIv,
  ECPAY_INVOICE_GATEWAY: gateway,
}: Environment): InvoiceProvider | null {
  if (merchantId === undefined || hashKey === undefined || hashIv === undefined) return null;
  return createEcpayInvoices({ merchantId, hashKey, hashIv, gateway });
}
