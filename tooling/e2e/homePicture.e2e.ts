// The README's picture: the home page on a desktop and on a phone. README_PICTURE=1 writes it.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openShop } from './openShop.ts';
import { openVisitor, type viewports, waitUntilHydrated } from './visitor.ts';

const target = new URL('../../docs/home.png', import.meta.url);
const { shop, browser } = await openShop({ env: { SAMPLE_PRODUCTS: '1200' } });

async function takeScreenshot(size: keyof typeof viewports): Promise<Buffer> {
  const visitor = await openVisitor(browser, size);
  await visitor.page.goto(shop.url);
  await waitUntilHydrated(visitor.page);
  await visitor.page.waitForLoadState('networkidle');
  const picture = await visitor.page.screenshot();
  await visitor.context.close();
  return picture;
}

test('the home page shows loaded pictures on a desktop and on a phone', async () => {
  const [desktop, phone] = [await takeScreenshot('desktop'), await takeScreenshot('phone')];
  // A page without its pictures is nearly one colour.
  for (const picture of [desktop, phone]) expect((await sharp(picture).stats()).entropy).toBeGreaterThan(2);
  if (!process.env.README_PICTURE) return;
  const canvas = sharp({ create: { width: 1280 + 40 + 416, height: 900, channels: 3, background: '#e9e5da' } });
  const small = await sharp(phone).resize({ height: 860 }).toBuffer();
  await writeFile(
    target,
    await canvas
      .composite([
        { input: desktop, left: 0, top: 0 },
        { input: small, left: 1280 + 30, top: 20 },
      ])
      .png({ palette: true, quality: 90 })
      .toBuffer(),
  );
});
