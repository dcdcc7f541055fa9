import { type AccountRuleKey, accountRuleKeys } from '@baodao/domain/account/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import { errorKey } from '../notices/errorKey.ts';

export type AccountFormField = 'phone' | 'password' | 'captcha' | 'code' | 'agree' | 'form';

type Key = AccountRuleKey | ReturnType<typeof errorKey> | `session.needed.${'phone' | 'password' | 'captcha' | 'agree'}`;

/** What is wrong, by the field it is to be said at; `form` is none of them. */
export type AccountFormProblems = Partial<Record<AccountFormField, Key>>;

const errorFields: readonly (readonly [number, AccountFormField])[] = [
  [errorCodes.tooManyRequests, 'form'],
  [errorCodes.accountLocked, 'form'],
  [errorCodes.usernameTaken, 'phone'],
  [errorCodes.usernameUnknown, 'phone'],
  [errorCodes.contactFormat, 'phone'],
  [errorCodes.wrongPassword, 'password'],
  [errorCodes.passwordTooWeak, 'password'],
  [errorCodes.captchaWrong, 'captcha'],
  [errorCodes.smsCodeWrong, 'code'],
];

/** The codes that are said at a field, and by no popup. */
export const fieldErrorCodes: readonly number[] = errorFields.map(([code]) => code);

/** Where and how a refusal is to be said; nothing for a code that has no field. */
export function toFieldProblems(code: number | null, data: unknown): AccountFormProblems {
  const [known, field] = errorFields.find(([each]) => each === code) ?? [];
  if (known === undefined || field === undefined) return {};
  // The rule that a weak password breaks says more than its code.
  const rule = accountRuleKeys.find((key) => typeof data === 'object' && data !== null && 'key' in data && key === data.key);
  return { [field]: rule ?? errorKey(known) };
}

/** What is wrong with a number that could not be read. */
export const phoneProblem = (typed: string): Key => (typed.trim() === '' ? 'session.needed.phone' : 'account.rules.mobileFormat');
