import { readFile } from 'node:fs/promises';
import { inLanguage, languages } from '@baodao/i18n/languages';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const favicon = new URL('../public/favicon.svg', import.meta.url);
const locales = new URL('../../../packages/i18n/src/locales/', import.meta.url);
const GREEN = '#2f6b4f';
const PAPER = '#fbfaf7';

/** Draws what a system that installs the shop wants: icons of its sizes, a manifest per language, and the picture of pages that have none. */
export const shopIcons: Plugin = {
  name: 'shop-icons',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async generateBundle() {
    const drawing = await readFile(favicon);
    const icon = (size: number) => sharp(drawing, { density: (72 * size) / 36 }).resize(size, size);
    const onGreen = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: GREEN } });
    const files: Record<string, Buffer> = {
      'icons/180.png': await onGreen(180, 180)
        .composite([{ input: await icon(180).toBuffer() }])
        .png()
        .toBuffer(),
      'icons/192.png': await icon(192).png().toBuffer(),
      'icons/512.png': await icon(512).png().toBuffer(),
      // A system may cut a fifth off each side.
      'icons/maskable.png': await onGreen(512, 512)
        .composite([{ input: await icon(400).toBuffer() }])
        .png()
        .toBuffer(),
      'share.png': await onGreen(1200, 630)
        .composite([{ input: await icon(400).toBuffer() }])
        .png()
        .toBuffer(),
    };
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
    for (const language of languages) {
      const { frame } = JSON.parse(await readFile(new URL(`${language}/common/frame.json`, locales), 'utf8')) as {
        frame: { brand: string; description: string };
      };
      const manifest = {
        id: inLanguage(language, '/'),
        name: frame.brand,
        short_name: frame.brand,
        description: frame.description,
        lang: language,
        start_url: inLanguage(language, '/'),
        scope: '/',
        display: 'standalone',
        background_color: PAPER,
        theme_color: GREEN,
        icons: [
          { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      };
      this.emitFile({ type: 'asset', fileName: `manifest-${language}.webmanifest`, source: JSON.stringify(manifest) });
    }
  },
};
