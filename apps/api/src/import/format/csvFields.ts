import * as z from 'zod';

/** Every field of a CSV file is text. */
export const csvNumber = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
    .transform(Number)
    .pipe(schema);

export const csvFlag = z.enum(['yes', 'no']).transform((value) => value === 'yes');

export const csvList = z.string().transform((value) => value.split('|').filter(Boolean));

/** A column that may be empty or missing. */
export const optionalColumn = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional();
