import { normalizeTypedCode, normalizeTypedLine } from '../text/normalizeTyped.ts';
/** Types of Taiwanese e-invoices: stored by the shop and sent by e-mail, on a carrier, donated to a charity, or issued to a company. */
export const invoiceTypes = ['member', 'mobile', 'certificate', 'donation', 'company'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** Invoice options of an order. Each type uses only its own fields. */
export interface Invoice {
  type: InvoiceType;
  /** The barcode of a `mobile` carrier, or the number of a citizen digital `certificate`. */
  carrier?: string | undefined;
  /** For `donation`. */
  donationCode?: string | undefined;
  /** For `company`: its business number and registered name. */
  companyNumber?: string | undefined;
  title?: string | undefined;
}

/** All translation keys of these rules. A test checks that every language has them. */
export const invoiceRuleKeys = [
  'orders.invoice.wrong.mobile',
  'orders.invoice.wrong.certificate',
  'orders.invoice.wrong.donation',
  'orders.invoice.wrong.company',
  'orders.invoice.wrong.title',
] as const;
export type InvoiceRuleKey = (typeof invoiceRuleKeys)[number];

export interface InvoiceProblem {
  field: 'carrier' | 'donationCode' | 'companyNumber' | 'title';
  /** Translation key of the problem. */
  key: InvoiceRuleKey;
}

/**
 * True for a mobile barcode of the tax office: a slash and seven digits, capital letters or `.`, `+`, `-`.
 *
 * @example isMobileBarcode('/ABC1234') // true
 */
export const isMobileBarcode = (carrier: string): boolean => /^\/[0-9A-Z.+-]{7}$/.test(carrier);

/**
 * True for the number of a citizen digital certificate: two capital letters and fourteen digits.
 *
 * @example isCertificate('AB12345678901234') // true
 */
export const isCertificate = (carrier: string): boolean => /^[A-Z]{2}\d{14}$/.test(carrier);

/**
 * True for the code of a charity that accepts invoices: three to seven digits.
 *
 * @example isDonationCode('919') // true
 */
export const isDonationCode = (code: string): boolean => /^\d{3,7}$/.test(code);

const companyWeights = [1, 2, 1, 2, 1, 2, 4, 1];

/**
 * True for a Taiwanese business number: eight digits whose weighted digit sum is a multiple of five, the rule since April 2023.
 * Older numbers (multiples of ten) pass too. A seven in the seventh place may count one less.
 *
 * @example isCompanyNumber('04595257') // true
 */
export function isCompanyNumber(number: string): boolean {
  if (!/^\d{8}$/.test(number) || number === '00000000') return false;
  const sum = companyWeights.reduce((left, weight, place) => {
    const product = weight * Number(number[place]);
    return left + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (number[6] === '7' && (sum + 1) % 5 === 0);
}

/**
 * Returns only the fields of the invoice's type, normalized.
 *
 * @example normalizeInvoice({ type: 'mobile', carrier: ' /abc1234', title: 'x' }) // { type: 'mobile', carrier: '/ABC1234' }
 */
export function normalizeInvoice({ type, carrier, donationCode, companyNumber, title }: Invoice): Invoice {
  switch (type) {
    case 'mobile':
    case 'certificate':
      return { type, carrier: normalizeTypedCode(carrier ?? '') };
    case 'donation':
      return { type, donationCode: normalizeTypedCode(donationCode ?? '') };
    case 'company':
      return { type, companyNumber: normalizeTypedCode(companyNumber ?? ''), title: normalizeTypedLine(title ?? '') };
    default:
      return { type };
  }
}

/**
 * Validates invoice options after normalizing them.
 *
 * @returns the first invalid field with the translation key of the problem, or null
 * @example checkInvoice({ type: 'donation', donationCode: '12' }) // { field: 'donationCode', key: 'orders.invoice.wrong.donation' }
 */
export function checkInvoice(invoice: Invoice): InvoiceProblem | null {
  const { type, carrier = '', donationCode = '', companyNumber = '', title = '' } = normalizeInvoice(invoice);
  switch (type) {
    case 'mobile':
      return isMobileBarcode(carrier) ? null : { field: 'carrier', key: 'orders.invoice.wrong.mobile' };
    case 'certificate':
      return isCertificate(carrier) ? null : { field: 'carrier', key: 'orders.invoice.wrong.certificate' };
    case 'donation':
      return isDonationCode(donationCode) ? null : { field: 'donationCode', key: 'orders.invoice.wrong.donation' };
    case 'company':
      if (!isCompanyNumber(companyNumber)) return { field: 'companyNumber', key: 'orders.invoice.wrong.company' };
      return title === '' ? { field: 'title', key: 'orders.invoice.wrong.title' } : null;
    default:
      return null;
  }
}
