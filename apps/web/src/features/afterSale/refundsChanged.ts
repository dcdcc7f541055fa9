import { createAction } from '@reduxjs/toolkit';

/** Carries the code of the order whose refunds changed. In a file of its own, so that lists of orders hear it without the flow of refunds. */
export const refundsChanged = createAction<string>('afterSale/refundsChanged');
