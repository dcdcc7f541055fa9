// Reads the contents of the sample shop from YAML files, which a translator can edit. A schema validates every file.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { palettes } from './pictures/palettes.ts';
import { lights, sceneNames } from './pictures/scenes.ts';

const folder = new URL('data/', import.meta.url);

export function read<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(parse(readFileSync(new URL(`${name}.yaml`, folder), 'utf8')));
  if (!result.success) throw new Error(`tooling/sample/data/${name}.yaml: ${z.prettifyError(result.error)}`);
  return result.data;
}

export const readAll = <Schema extends z.ZodType>(subfolder: string, schema: Schema): z.infer<Schema>[] =>
  readdirSync(new URL(`${subfolder}/`, folder))
    .toSorted()
    .map((file) => read(`${subfolder}/${file.replace('.yaml', '')}`, schema));

export const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as [Key, ...Key[]];
export const strings = z.array(z.string());
export const range = z.tuple([z.number(), z.number()]);
/** Hours from the import. */
export const hours = z.tuple([z.number(), z.number()]);

export const Picture = z.union([
  z.strictObject({ scene: z.enum(sceneNames), light: z.enum(keysOf(lights)), icons: strings }),
  z.strictObject({ table: z.enum(keysOf(palettes)), icons: strings }),
]);
/** A landscape at a time of day, or a still life on a table. */
export type PictureSpec = z.infer<typeof Picture>;
