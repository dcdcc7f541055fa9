import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { expect, test } from 'vitest';
import { createApp } from '../../app/createApp.ts';
import { noStorage } from '../../platform/browser/browserStorage.ts';
import { AppContext } from '../../platform/page/AppContext.ts';
import { PriceBlock } from './PriceBlock.tsx';
import { daysChanged, productFlow } from './product.flow.ts';
import { testProduct } from './testProduct.ts';

test('the price of the chosen days is there before the code that multiplies it', async () => {
  const context = {
    send: () => Promise.reject(new Error('no request expected')),
    navigate: () => {},
    currentPath: () => '/',
    storage: noStorage,
    tabStorage: noStorage,
    setErrorStatus: () => {},
  };
  const app = await createApp({ pathname: '/no/such/page', publicUrl: 'http://shop.test', context });
  app.store.inject(productFlow);
  const days = { first: '2026-12-04', last: '2026-12-05' };
  app.store.dispatch(daysChanged({ days, left: 2, price: '7300.00', priceCny: '1648.00', today: '2026-11-30' }));
  const html = renderToString(
    <AppContext value={app}>
      <Provider store={app.store}>
        <I18nextProvider i18n={app.texts.i18n}>
          <PriceBlock product={testProduct({ booking: { unit: 'night', cancelDays: 3 } })} sku={null} />
        </I18nextProvider>
      </Provider>
    </AppContext>,
  );
  expect(html).toContain('7,300');
  expect(html).toContain('1,648');
});
