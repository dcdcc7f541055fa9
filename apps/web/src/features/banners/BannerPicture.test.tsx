import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BannerPicture } from './BannerPicture.tsx';

const banner = {
  image: { src: '/media/wide', width: 1920, height: 768, thumbhash: 'AAAAAAAA', alt: '' },
  imageMobile: { src: '/media/narrow', width: 960, height: 640, thumbhash: 'AAAAAAAA', alt: '' },
};
const preloads = (html: string) => html.match(/<link rel="preload"[^<]*?\/>/g) ?? [];

describe('the picture of a banner', () => {
  it('is preloaded in the crop of the viewport, if it is the first of the page', () => {
    const [narrow = '', wide = '', ...others] = preloads(renderToString(<BannerPicture banner={banner} priority />));
    expect(others).toEqual([]);
    expect(narrow).toContain('media="(max-width: 767.98px)"');
    expect(narrow).toContain('/media/narrow/640 640w');
    expect(wide).toContain('media="(min-width: 768px)"');
    expect(wide).toContain('/media/wide/1920 1920w');
  });

  it('is not preloaded further down', () => {
    expect(preloads(renderToString(<BannerPicture banner={banner} priority={false} />))).toEqual([]);
  });
});
