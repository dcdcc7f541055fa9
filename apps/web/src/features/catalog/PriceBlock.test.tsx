import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { createApp } from '../../app/createApp.ts';
import { noStorage } from '../../platform/browser/browserStorage.ts';
import { AppContext } from '../../platform/page/AppContext.ts';
import { PriceBlock } from './PriceBlock.tsx';
import { daysChanged, productFlow } from './product.flow.ts';
import { SkuPicker } from './SkuPicker.tsx';
import { testProduct, testSku } from './testProduct.ts';

const booked: Parameters<typeof daysChanged>[0] = {
  days: { first: '2026-12-04', last: '2026-12-05' },
  left: 2,
  price: '7300.00',
  priceCny: '1648.00',
  today: '2026-11-30',
};

async function render(element: ReactElement, days: typeof booked = null): Promise<string> {
  const context = {
    send: () => Promise.reject(new Error('no request expected')),
    navigate: () => {},
    currentPath: () => '/',
    storage: noStorage,
    tabStorage: noStorage,
    setErrorStatus: () => {},
  };
  const app = await createApp({ pathname: '/no/such/page', publicUrl: 'http://shop.test', context });
  await Promise.all([app.texts.load('catalog'), app.texts.load('products')]);
  app.store.inject(productFlow);
  app.store.dispatch(daysChanged(days));
  return renderToString(
    <AppContext value={app}>
      <Provider store={app.store}>
        <I18nextProvider i18n={app.texts.i18n}>{element}</I18nextProvider>
      </Provider>
    </AppContext>,
  );
}

const stay = testProduct({
  booking: { unit: 'night', cancelDays: 3 },
  attrs: [{ id: 1, name: 'Room', values: [11, 12].map((id) => ({ id, label: `Room ${id}`, image: null })) }],
  skus: [testSku({ id: 1, attrValueIds: [11], price: '2200.00' }), testSku({ id: 2, attrValueIds: [12], price: '3300.00' })],
});

test('the price of the chosen days is there before the code that multiplies it', async () => {
  const html = await render(<PriceBlock product={stay} sku={null} />, booked);
  expect(html).toContain('7,300');
  expect(html).toContain('1,648');
});

test('the chips of a stay say from what price a night is, until the days decide it', async () => {
  const chips = <SkuPicker product={stay} />;
  expect(await render(chips)).toMatch(/2,200\/晚起.*3,300\/晚起/);
  expect(await render(chips, booked)).not.toMatch(/2,200|3,300/);
  expect(await render(<SkuPicker product={{ ...stay, booking: null }} />)).toMatch(/2,200<.*3,300</);
});
