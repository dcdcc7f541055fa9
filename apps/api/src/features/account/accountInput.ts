import { toE164 } from '@baodao/domain/account/loginName';
import { checkNickname, checkPassword } from '@baodao/domain/account/rules';
import type { SmsInput } from '@baodao/domain/account/shapes';
import { errorCodes } from '@baodao/domain/errors/codes';
import { normalizeTypedLine } from '@baodao/domain/text/normalizeTyped';
import { ApiProblem, badParameter } from '../../platform/http/problems.ts';

export function parsePhone(area: SmsInput['phoneArea'], input: string): string {
  const phone = toE164(area, input);
  if (phone === null) throw new ApiProblem(errorCodes.contactFormat, 'no mobile number of that area', { field: 'phone' });
  return phone;
}

export function requireStrongPassword(password: string, field = 'password'): void {
  const key = checkPassword(password);
  if (key !== null) throw new ApiProblem(errorCodes.passwordTooWeak, 'password too weak', { field, key });
}

export function readNickname(typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const nickname = normalizeTypedLine(typed);
  if (checkNickname(nickname) !== null) throw badParameter('nickname');
  return nickname;
}
