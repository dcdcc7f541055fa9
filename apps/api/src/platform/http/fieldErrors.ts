// Says what is wrong with each field of a rejected request.
import type { FieldError } from '@baodao/domain/errors/fieldErrors';

/** A mistake that Zod found, as the library passes it on. */
interface Mistake {
  keyword: string;
  instancePath: string;
  params?: Record<string, unknown>;
}

/** More would not help, and a request could cause thousands. */
const MAX_ERRORS = 50;

/**
 * @param mistakes - What the validation found.
 * @param given - The rejected body or query, which tells absent fields from wrong ones.
 */
export function listFieldErrors(mistakes: readonly Mistake[], given: unknown): FieldError[] {
  return mistakes.flatMap((mistake) => toFieldErrors(mistake, given)).slice(0, MAX_ERRORS);
}

const tooLittle: Readonly<Record<string, FieldError['code']>> = { string: 'tooShort', array: 'tooFew', set: 'tooFew' };
const tooMuch: Readonly<Record<string, FieldError['code']>> = { string: 'tooLong', array: 'tooMany', set: 'tooMany' };

function toFieldErrors({ keyword, instancePath, params = {} }: Mistake, given: unknown): FieldError[] {
  const path = instancePath.split('/').filter(Boolean);
  const field = path.join('.');
  const isMissing = path.length > 0 && readPath(given, path) === undefined;
  const { origin, minimum, maximum, expected, pattern, values, keys } = params;
  switch (keyword) {
    case 'unrecognized_keys':
      return listOf(keys).map((key) => ({ field: [...path, String(key)].join('.'), code: 'unknown' }));
    case 'invalid_type':
      return [{ field, ...(isMissing ? { code: 'missing' } : { code: 'wrongType', expected: String(expected) }) }];
    case 'invalid_value':
      return [{ field, code: isMissing ? 'missing' : 'notAccepted', accepted: listOf(values).filter(isPlain) }];
    case 'too_small':
      return [{ field, code: tooLittle[String(origin)] ?? 'tooSmall', limit: Number(minimum) }];
    case 'too_big':
      return [{ field, code: tooMuch[String(origin)] ?? 'tooBig', limit: Number(maximum) }];
    case 'invalid_format':
      return [{ field, code: 'wrongFormat', ...(typeof pattern === 'string' ? { pattern } : {}) }];
    default:
      return [{ field, code: isMissing ? 'missing' : 'invalid' }];
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

function readPath(given: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined),
    given,
  );
}
