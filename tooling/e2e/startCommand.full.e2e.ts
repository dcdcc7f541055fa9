import { expect, test } from 'vitest';
import { startShop } from './startShop.ts';

test('the start command prints the addresses, stops, and keeps the data across restarts', async () => {
  const first = await startShop({ fresh: true, env: { SAMPLE_PRODUCTS: '40' } });
  try {
    for (const word of ['Shop', 'Sandbox', 'Account', 'Stop']) expect(first.output()).toContain(word);
    const page = await fetch(first.url);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('/product?id=');
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.stop();
    expect(first.process.exitCode).toBe(0);

    const again = await startShop({ dataDir: first.dataDir });
    const seconds = /(\d+\.\d) s\s+web is up/.exec(again.output())?.[1];
    console.log(`second start: ${seconds} s`);
    expect((await fetch(again.url)).status).toBe(200);

    // SIGKILL leaves no time to stop the children, which must notice that their parent exited.
    again.process.kill('SIGKILL');
    const third = await startShop({ dataDir: first.dataDir });
    expect(await (await fetch(third.url)).text()).toContain('/product?id=');
    await third.stop();
  } finally {
    await first.remove();
  }
});
