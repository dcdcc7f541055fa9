import { createContext, use } from 'react';
import type { PictureSource } from '../src/Picture/Picture.tsx';
import { type Language, type SampleTexts, texts } from './sampleTexts.ts';

export const SampleLanguage = createContext<Language>('zh-CN');

/** Returns the sample texts in the language selected in the toolbar. */
export const useSample = (): SampleTexts => texts[use(SampleLanguage)];

const picture = (name: string, thumbhash: string): PictureSource => ({
  src: `/pictures/${name}`,
  width: 640,
  height: 640,
  thumbhash,
  alt: '',
});

export const pictures = {
  pineapple: picture('pineapple', 'MSoGDwL4WXZtl2iLdHqJlnh2iCAaFYAA'),
  tea: picture('tea', 'MugFBwLoiFd/hYeMdEiomHeF+RaoB3cE'),
  boba: picture('boba', '8ygGDwLpSYdvhoiLdGqYmHeFeAAIB4EB'),
  mooncake: picture('mooncake', 'sUkGFwL5eFdvhoiMhUeouEeHdnAYBoUB'),
  mango: picture('mango', 'MjoGJwT4aWdrl3h8hIl5lniHZ1AYE3EA'),
  lantern: picture('lantern', 'MGkKFwj5R4h6iId8g4l4iHeHZ1EIB4YA'),
  bag: picture('bag', 'cTgKLxD4Z2d6h4d9g2iIh3eHd3AXB3cB'),
} as const;
