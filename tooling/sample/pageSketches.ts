import type { Sight } from './pictures/drawAll.ts';

export interface PageSketch {
  /** Its texts are `pages/<name>.<language>.md`. */
  name: string;
  key: string;
  kind: 'guide' | 'certificate' | 'page' | 'activity';
  /** What its cover shows. */
  sight?: Sight;
  /** When an activity is on, in hours from the import. */
  hours?: readonly [from: number, to: number];
  /** What stands on the sheet of a certificate. */
  emblem?: string;
}

const guideKeys = [
  'problem',
  'service',
  'shopping',
  'refund',
  'payment',
  'express',
  'order',
  'notice',
  'self',
  'apply',
  'cooperation',
  'supplier',
  'registered/start',
  'registered/registered',
  'registered/finish',
  'company',
  'contact',
  'privacy',
  'clause',
  'wechat',
] as const;

const guide = (key: string): PageSketch => ({ name: `guide-${key.replace('/', '-')}`, key, kind: 'guide' });
const certificate = (key: string, emblem: string): PageSketch => ({
  name: `certificate-${key}`,
  key: `certificate/${key}`,
  kind: 'certificate',
  emblem,
});
const page = (key: string, sight: Sight): PageSketch => ({ name: `page-${key}`, key, kind: 'page', sight });
const activity = (key: string, hours: readonly [number, number], sight: Sight): PageSketch => ({
  name: `activity-${key}`,
  key: `activity/${key}`,
  kind: 'activity',
  hours,
  sight,
});

/** In their order; a page is known by its place here. */
export const pageSketches: readonly PageSketch[] = [
  ...guideKeys.map(guide),
  { name: 'certificate', key: 'certificate', kind: 'page' },
  certificate('tea', 'mountain'),
  certificate('pesticide', 'test-tube'),
  certificate('organic', 'seedling'),
  certificate('traceability', 'ear-of-corn'),
  certificate('food-safety', 'cooking'),
  certificate('heavy-metal', 'amphora'),
  certificate('cosmetic', 'lotion-bottle'),
  certificate('craft', 'hammer'),
  page('gift-wrapping', { table: 'honey', icons: ['wrapped-gift', 'moon-cake', 'teapot', 'candle', 'love-letter'] }),
  page('units', { table: 'sand', icons: ['balance-scale', 'teacup-without-handle', 'herb'] }),
  page('sustainable-parcels', { table: 'sage', icons: ['package', 'seedling', 'label'] }),
  activity('autumn-tea', [-72, 240], { scene: 'tea', light: 'dusk', icons: ['teapot', 'teacup-without-handle', 'herb'] }),
  activity('moon-festival', [-400, -30], { scene: 'night', light: 'night', icons: ['moon-cake', 'red-paper-lantern'] }),
  activity('winter-kitchen', [52, 400], { scene: 'town', light: 'dusk', icons: ['steaming-bowl', 'cooking', 'garlic'] }),
  activity('makers-week', [-30, 60], { table: 'clay', icons: ['amphora', 'yarn', 'basket', 'hammer', 'red-paper-lantern'] }),
];
