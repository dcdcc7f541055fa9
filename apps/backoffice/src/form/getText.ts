import type { FieldValues } from 'react-hook-form';

/** A form knows no types of its values. */
export function getText(values: FieldValues, name: string): string {
  const value: unknown = values[name];
  return typeof value === 'string' ? value.trim() : '';
}
