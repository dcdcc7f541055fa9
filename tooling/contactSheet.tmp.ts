import { writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { drawingsOf, makeProduct } from './sample/products.ts';
const [from = '0', to = '205', view = '0', out = '/dev/shm/t-shop41b/s/sheet'] = process.argv.slice(2);
const cells: string[] = [];
for (let at = Number(from); at < Number(to); at += 1) {
  const product = makeProduct(at, 1);
  const drawings = new Map([...drawingsOf(product)].map(({ name, svg }) => [name, svg]));
  const name = product.line.pictures[Number(view)] ?? product.line.pictures[0];
  const svg = drawings.get(name ?? '') ?? '';
  cells.push(`<figure><img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}"><figcaption>${at} ${product.line.title.en}</figcaption></figure>`);
}
const html = `<style>body{margin:0;display:grid;grid-template-columns:repeat(10,1fr);gap:4px;font:11px sans-serif;width:1500px}figure{margin:0}img{width:146px;height:146px;display:block}figcaption{height:28px;overflow:hidden}</style>${cells.join('')}`;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width: 1500, height: 900 } });
writeFileSync(`${out}.html`, html);
await page.goto(`file://${out}.html`);
await page.screenshot({ path: `${out}.png`, fullPage: true });
await browser.close();
