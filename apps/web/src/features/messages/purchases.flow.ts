import { messages } from '@baodao/api-client/endpoints/messages';
import { callApi } from '../../platform/store/callApi.ts';
import { createRead } from '../../platform/store/createRead.ts';

export const {
  flow: purchasesFlow,
  fetch: fetchPurchases,
  selectLoaded: selectPurchases,
} = createRead({ name: 'purchases', read: (page: number) => callApi(messages.purchases, { index: page }) });
