// Each rule returns the translation key of the problem, or null. Forms and the API call the same functions.

import { checkEmail } from '../account/rules.ts';
import { normalizeTypedEmail, normalizeTypedNumber } from '../text/normalizeTyped.ts';
import { isWebAddress, parseUrl } from '../text/parseUrl.ts';

/** All translation keys of these rules. A test checks that every language has them. */
export const supplierRuleKeys = [
  'guides.rules.required',
  'guides.rules.taxId',
  'guides.rules.phone',
  'guides.rules.email',
  'guides.rules.website',
  'guides.rules.categories',
  'guides.rules.licences',
] as const;
export type SupplierRuleKey = (typeof supplierRuleKeys)[number];

/** Normalizes a company number: half-width and upper case, without spaces and hyphens. */
export const normalizeTaxId = (typed: string): string => normalizeTypedNumber(typed);

/** An application has one to this many photos of licences. */
export const MAX_LICENCE_PICTURES = 3;

/** Photos of licences are deleted this many days after the decision. */
export const LICENCE_RETENTION_DAYS = 30;

const taiwanWeights = [1, 2, 1, 2, 1, 2, 4, 1];

/** Unified business number of Taiwan: the digit sum of the weighted digits is a multiple of 5. A 7 in the seventh place may count one less. */
function isTaiwanNumber(number: string): boolean {
  if (!/^\d{8}$/.test(number)) return false;
  const sum = taiwanWeights.reduce((total, weight, at) => {
    const product = weight * Number(number[at]);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (number[6] === '7' && (sum + 1) % 5 === 0);
}

/** Characters of a unified social credit code, by value: no I, O, S, V and Z. */
const creditCodeCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Unified social credit code of mainland China (GB 32100): 17 characters weighted by powers of 3, and a check character modulo 31. */
function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(code)) return false;
  let weight = 1;
  let sum = 0;
  for (const sign of code.slice(0, 17)) {
    sum += weight * creditCodeCharacters.indexOf(sign);
    weight = (weight * 3) % 31;
  }
  return creditCodeCharacters[(31 - (sum % 31)) % 31] === code[17];
}

/**
 * Returns the region of a company number by its format and check digit. It does not prove that the company exists.
 *
 * @param number - normalized by `normalizeTaxId`
 * @returns null for an invalid number
 * @example taxIdRegion('04595257') // 'TW'
 * @example taxIdRegion('91350100M000100Y43') // 'CN'
 */
export function taxIdRegion(number: string): 'TW' | 'CN' | null {
  if (isTaiwanNumber(number)) return 'TW';
  return isCreditCode(number) ? 'CN' : null;
}

/** Text fields and categories of a supplier's application. */
export interface SupplierForm {
  companyName: string;
  taxId: string;
  contact: string;
  phone: string;
  email: string;
  address: string;
  website?: string | undefined;
  categoryIds: readonly number[];
}

export type SupplierField = keyof SupplierForm;

const isWebsite = (address: string) => {
  const url = parseUrl(address);
  return url !== null && isWebAddress(address) && url.hostname.includes('.') && url.username === '';
};

/**
 * Validates a supplier's application.
 *
 * @returns the translation key of the problem by field; empty when the form is valid
 * @example checkSupplier({ ...form, taxId: '12345678' }).get('taxId') // 'guides.rules.taxId'
 */
export function checkSupplier(form: SupplierForm): Map<SupplierField, SupplierRuleKey> {
  const problems = new Map<SupplierField, SupplierRuleKey>();
  for (const field of ['companyName', 'taxId', 'contact', 'phone', 'email', 'address'] as const) {
    if (form[field].trim() === '') problems.set(field, 'guides.rules.required');
  }
  const addProblem = (field: SupplierField, isWrong: boolean, key: SupplierRuleKey) => {
    if (isWrong && !problems.has(field)) problems.set(field, key);
  };
  addProblem('taxId', taxIdRegion(normalizeTaxId(form.taxId)) === null, 'guides.rules.taxId');
  addProblem('phone', !/^[\d() -]{6,20}$/.test(form.phone.normalize('NFKC').trim()), 'guides.rules.phone');
  addProblem('email', checkEmail(normalizeTypedEmail(form.email)) !== null, 'guides.rules.email');
  addProblem('website', Boolean(form.website) && !isWebsite(form.website ?? ''), 'guides.rules.website');
  addProblem('categoryIds', form.categoryIds.length === 0, 'guides.rules.categories');
  return problems;
}
