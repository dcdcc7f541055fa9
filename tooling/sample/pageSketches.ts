import type { Sight } from './pictures/drawAll.ts';

export interface PageSketch {
  /** Its texts are `pages/<name>.<language>.md`. */
  name: string;
  key: string;
  kind: 'guide' | 'certificate' | 'page' | 'activity';
  /** What its cover shows. */
  sight?: Sight;
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
const activity = (key: string, sight: Sight): PageSketch => ({ name: `activity-${key}`, key, kind: 'activity', sight });

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
  activity('autumn-tea', { scene: 'tea', light: 'dusk', icons: ['teapot', 'teacup-without-handle', 'herb'] }),
  activity('moon-festival', { scene: 'night', light: 'night', icons: ['moon-cake', 'red-paper-lantern'] }),
];
