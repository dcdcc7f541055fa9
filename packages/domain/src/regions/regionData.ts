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
 * The complete region tree from country to township, parents before children. It has 360 kB, so import it on servers only; browsers
 * use the `area` endpoint. Ids never change, because saved addresses refer to them.
 */
export const regionRecords: readonly RegionRecord[] = RegionRecords.parse(data);
