import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';

interface Screenshot {
  src: string;
  sizes: string;
  form_factor: string;
  label: string;
}

const publicFile = (name: string) => fileURLToPath(new URL(`../apps/web/public/${name}`, import.meta.url));

test.each(['zh-CN', 'zh-TW', 'en'])(
  'the manifest of %s shows screenshots of both forms, light and of the size that it names',
  async (language) => {
    const { screenshots } = JSON.parse(await readFile(publicFile(`manifest-${language}.webmanifest`), 'utf8')) as {
      screenshots: Screenshot[];
    };
    expect(new Set(screenshots.map(({ form_factor: form }) => form))).toEqual(new Set(['wide', 'narrow']));
    for (const { src, sizes, label } of screenshots) {
      const { width, height } = await sharp(publicFile(src.slice(1))).metadata();
      expect(`${width}x${height}`).toBe(sizes);
      expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
      expect((await stat(publicFile(src.slice(1)))).size).toBeLessThan(100_000);
      expect(label).not.toBe('');
    }
  },
);
