import type { AllTexts } from '@baodao/i18n/textFiles';

/** The ten top categories with the spec's ids (section 2.3), in its order. */
export const categories: readonly { key: keyof AllTexts['layout']['category']; id: number }[] = [
  { key: 'cosmetic', id: 226 },
  { key: 'culture', id: 98 },
  { key: 'baby', id: 65 },
  { key: 'travel', id: 1 },
  { key: 'food', id: 176 },
  { key: 'health', id: 35 },
  { key: 'feature', id: 457 },
  { key: 'appliance', id: 538 },
  { key: 'live', id: 282 },
  { key: 'apparel', id: 509 },
];
