import type { Amount } from '@baodao/domain/money/money';
import type { Invoice } from '@baodao/domain/orders/invoiceRules';

/** An invoice to issue. All amounts are whole TWD and include tax. */
export interface InvoiceRequest {
  /** Unique at the provider, which rejects a second invoice with the same code. */
  orderCode: string;
  amount: Amount;
  /** The carrier, charity or company. */
  choice: Invoice;
  buyer: { name: string; address: string; phone: string; email: string };
  /** Their amounts add up to `amount`. */
  items: readonly { name: string; amount: Amount }[];
}

/** An invoice as the provider has it. */
export interface ProviderInvoice {
  number: string;
  randomNumber: string;
  issuedAt: Date;
  amount: Amount;
  isVoid: boolean;
  /** What is left after its allowances. */
  remaining: Amount;
}

export type InvoiceReference = Pick<ProviderInvoice, 'number' | 'issuedAt'>;

export interface ProviderAllowance {
  number: string;
  amount: Amount;
  /** The code of the refund that it belongs to; empty for an allowance that staff made. */
  refundCode: string;
}

/**
 * The interface of value-added centres for e-invoices. Methods reject without a trustworthy reply; the outcome is then unknown. The reply to
 * a write is never taken as proof: callers query afterwards.
 */
export interface InvoiceProvider {
  /** Null while the provider has no invoice of the order. */
  find: (orderCode: string) => Promise<ProviderInvoice | null>;
  issue: (request: InvoiceRequest) => Promise<void>;
  void: (invoice: InvoiceReference) => Promise<void>;
  allow: (invoice: InvoiceReference, allowance: { refundCode: string; amount: Amount }) => Promise<void>;
  findAllowances: (invoice: InvoiceReference) => Promise<ProviderAllowance[]>;
}
