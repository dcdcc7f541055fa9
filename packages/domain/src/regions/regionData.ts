import * as z from 'zod/mini';
import generated from './regions.generated.json' with { type: 'json' };
import type { RegionRecord } from './regions.ts';

const data: unknown = generated;

const RegionRecords = z.array(
  z.object({
    value: z.int(),
    level: z.literal([1, 2, 3, 4]),
    parentId: z.int(),
    label: z.string(),
    labelTw: z.string(),
    labelEn: z.exactOptional(z.string()),
    country: z.exactOptional(z.enum(['CN', 'TW', 'HK', 'MO', 'XX'])),
    zip: z.exactOptional(z.string()),
  }),
);

/**
 * The whole tree, from the country to the township, parents before children. It weighs 360 kB, so it is for servers: a browser takes
 * the list from the `area` call. The ids never change, since saved addresses refer to them.
 */
export const regionRecords: readonly RegionRecord[] = RegionRecords.parse(data);
