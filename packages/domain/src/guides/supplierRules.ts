// Each rule returns the translation key of what is wrong, or null. Form and server ask the same function.
import { checkEmail } from '../account/rules.ts';

/** Every key these rules give, for checking that all languages have them. */
export const supplierRuleKeys = [
  'guides.rules.required',
  'guides.rules.taxId',
  'guides.rules.phone',
  'guides.rules.email',
  'guides.rules.website',
  'guides.rules.categories',
] as const;
export type SupplierRuleKey = (typeof supplierRuleKeys)[number];

/** A company number as it is kept: without blanks and hyphens, in capital letters and plain digits. */
export const normalizeTaxId = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();

const taiwanWeights = [1, 2, 1, 2, 1, 2, 4, 1];

/** Taiwan's unified business number: the digits of the weighted digits add up to a multiple of 5; a 7 in the seventh place may count as 1 less. */
function isTaiwanNumber(number: string): boolean {
  if (!/^\d{8}$/.test(number)) return false;
  const sum = taiwanWeights.reduce((total, weight, at) => {
    const product = weight * Number(number[at]);
    return total + Math.floor(product / 10) + (product % 10);
  }, 0);
  return sum % 5 === 0 || (number[6] === '7' && (sum + 1) % 5 === 0);
}

/** The signs of a unified social credit code, in the order of their values: no I, O, S, V and Z. */
const creditCodeCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The mainland's unified social credit code (GB 32100): 17 signs, weighted by the powers of 3, and a check sign modulo 31. */
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
 * Where a company number is from, by its form and its check digit; null when it is none. Only the register itself proves it.
 *
 * @param number - as `normalizeTaxId` writes it
 * @example taxIdPlace('04595257') // 'TW'
 * @example taxIdPlace('91350100M000100Y43') // 'CN'
 */
export function taxIdRegion(number: string): 'TW' | 'CN' | null {
  if (isTaiwanNumber(number)) return 'TW';
  return isCreditCode(number) ? 'CN' : null;
}

/** What a supplier's application says in words. */
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
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname.includes('.') && url.username === '';
};

/**
 * What is wrong with each field of an application; an empty map when nothing is.
 *
 * @example checkSupplier({ ...words, taxId: '12345678' }).get('taxId') // 'guides.rules.taxId'
 */
export function checkSupplier(words: SupplierForm): Map<SupplierField, SupplierRuleKey> {
  const problems = new Map<SupplierField, SupplierRuleKey>();
  for (const field of ['companyName', 'taxId', 'contact', 'phone', 'email', 'address'] as const) {
    if (words[field].trim() === '') problems.set(field, 'guides.rules.required');
  }
  const addProblem = (field: SupplierField, isWrong: boolean, key: SupplierRuleKey) => {
    if (isWrong && !problems.has(field)) problems.set(field, key);
  };
  addProblem('taxId', taxIdRegion(normalizeTaxId(words.taxId)) === null, 'guides.rules.taxId');
  addProblem('phone', !/^[\d() -]{6,20}$/.test(words.phone.normalize('NFKC').trim()), 'guides.rules.phone');
  addProblem('email', checkEmail(words.email.trim()) !== null, 'guides.rules.email');
  addProblem('website', Boolean(words.website) && !isWebsite(words.website ?? ''), 'guides.rules.website');
  addProblem('categoryIds', words.categoryIds.length === 0, 'guides.rules.categories');
  return problems;
}
