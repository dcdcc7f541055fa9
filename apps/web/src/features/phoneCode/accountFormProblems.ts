import { type AccountRuleKey, accountRuleKeys } from '@baodao/domain/account/rules';
import { errorCodes } from '@baodao/domain/errors/codes';
import { errorKey } from '../../platform/notices/errorKey.ts';

export type AccountFormField = 'phone' | 'password' | 'captcha' | 'code' | 'agree' | 'form';

type Key = AccountRuleKey | ReturnType<typeof errorKey> | `session.needed.${'phone' | 'password' | 'captcha' | 'agree'}`;

/** Text keys by field. `form` is for problems of no single field. */
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

/** Error codes shown at a field instead of a popup. */
export const fieldErrorCodes: readonly number[] = errorFields.map(([code]) => code);

/** Maps an error code to the problem of its field. Empty for other codes. */
export function toFieldProblems(code: number | null, data: unknown): AccountFormProblems {
  const [known, field] = errorFields.find(([each]) => each === code) ?? [];
  if (known === undefined || field === undefined) return {};
  // The broken rule of a weak password is more specific than the code.
  const rule = accountRuleKeys.find((key) => typeof data === 'object' && data !== null && 'key' in data && key === data.key);
  return { [field]: rule ?? errorKey(known) };
}

/** The problem of a number that does not parse. */
export const phoneProblem = (typed: string): Key => (typed.trim() === '' ? 'session.needed.phone' : 'account.rules.mobileFormat');
