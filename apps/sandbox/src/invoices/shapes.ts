/** An e-invoice that the shop issued. Amounts are whole TWD. */
export interface IssuedInvoice {
  number: string;
  randomNumber: string;
  /** The merchant's number of the order. */
  relateNumber: string;
  amount: number;
  buyer: { name: string; companyNumber: string; phone: string; email: string; address: string };
  carrier: { type: string; number: string; donationCode: string };
  items: InvoiceItem[];
  allowances: Allowance[];
  /** Milliseconds since 1970. */
  issuedAt: number;
  voidedAt: number | null;
  voidReason: string;
}

export interface InvoiceItem {
  ItemName: string;
  ItemAmount: number;
}

export interface Allowance {
  number: string;
  amount: number;
  items: InvoiceItem[];
  allowedAt: number;
}

export interface InvoiceKeys {
  merchantId: string;
  /** 16 characters each. */
  hashKey: string;
  hashIv: string;
}
