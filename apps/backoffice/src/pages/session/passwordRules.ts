import { checkPassword } from '@baodao/domain/account/rules';
import { required } from 'ra-core';

const SHORTEST = 12;

const strong = (value: unknown) => {
  if (typeof value !== 'string' || value === '') return undefined;
  return value.length < SHORTEST || checkPassword(value) !== null ? 'session.passwordWeak' : undefined;
};

/** The rules of the shop for a new password of staff. The API checks them again. */
export const newPasswordRules = [required(), strong];

const SIX_DIGITS = /^\d{6}$/;
export const timedCodeRules = [
  required(),
  (value: unknown) => (typeof value === 'string' && SIX_DIGITS.test(value.trim()) ? undefined : 'session.codeSixDigits'),
];
