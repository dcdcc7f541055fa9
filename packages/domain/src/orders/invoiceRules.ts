/** How the receipt of an order in Taiwan is given: kept by the shop and sent by e-mail, on a carrier, to a charity or to a company. */
export const invoiceTypes = ['member', 'mobile', 'certificate', 'donation', 'company'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** A wish for the receipt. Each type looks at its own fields only. */
export interface Invoice {
  type: InvoiceType;
  /** Of `mobile` the barcode, of `certificate` the number of the citizen's certificate. */
  carrier?: string | undefined;
  /** Of `donation`. */
  donationCode?: string | undefined;
  /** Of `company`: the number and the name it is registered under. */
  companyNumber?: string | undefined;
  title?: string | undefined;
}

/** Every key these rules give, for checking that all languages have them. */
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
  /** The translation key of what is wrong. */
  key: InvoiceRuleKey;
}

/**
 * A mobile barcode of the tax office: a slash and seven digits, capital letters or `.`, `+`, `-`.
 *
 * @example isMobileBarcode('/ABC1234') // true
 */
export const isMobileBarcode = (carrier: string): boolean => /^\/[0-9A-Z.+-]{7}$/.test(carrier);

/**
 * The number of a citizen's digital certificate: two capital letters and fourteen digits.
 *
 * @example isCertificate('AB12345678901234') // true
 */
export const isCertificate = (carrier: string): boolean => /^[A-Z]{2}\d{14}$/.test(carrier);

/**
 * The code of a charity that takes receipts: three to seven digits.
 *
 * @example isDonationCode('919') // true
 */
export const isDonationCode = (code: string): boolean => /^\d{3,7}$/.test(code);

const companyWeights = [1, 2, 1, 2, 1, 2, 4, 1];

/**
 * The eight digits of a company of Taiwan. The digits of their weighted products add up to a multiple of five, as the tax office has
 * asked since April 2023; older numbers, where it was ten, pass too. A seven in the seventh place counts either way.
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

/** Without blanks, in capital letters and in narrow characters, as it is printed on a carrier. */
const normalizeCode = (text: string | undefined): string => (text ?? '').normalize('NFKC').replace(/\s/g, '').toUpperCase();

/**
 * A wish as it is kept: the fields of its type alone, in the form they are checked in.
 *
 * @example normalizeInvoice({ type: 'mobile', carrier: ' /abc1234', title: 'x' }) // { type: 'mobile', carrier: '/ABC1234' }
 */
export function normalizeInvoice({ type, carrier, donationCode, companyNumber, title }: Invoice): Invoice {
  switch (type) {
    case 'mobile':
    case 'certificate':
      return { type, carrier: normalizeCode(carrier) };
    case 'donation':
      return { type, donationCode: normalizeCode(donationCode) };
    case 'company':
      return { type, companyNumber: normalizeCode(companyNumber), title: (title ?? '').trim() };
    default:
      return { type };
  }
}

/**
 * What is wrong with a wish, blanks and small letters aside.
 *
 * @returns the first field that cannot be, with the translation key of the reason; null where it is good
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
