import type { Check } from './check.ts';
import { checkOutDuringFaults } from './checkoutsDuringFaults.ts';
import { openSoakShop } from './soakShop.ts';

/** SIGKILLs the APIs in turn while buyers order, and restarts each as a supervisor does. */
export const killedApi: Check = {
  title: 'The APIs are killed repeatedly while buyers check out their carts',
  async run(context, size) {
    const shop = await openSoakShop(context);
    try {
      return await checkOutDuringFaults(shop, {
        ...(size === 'soak' ? { checkouts: 10_000, faults: 50 } : { checkouts: 1_000, faults: 5 }),
        async injectFault(nth) {
          const at = nth % shop.apis.length;
          await shop.apis[at]?.kill();
          await shop.restart(at);
        },
      });
    } finally {
      await shop.stop();
    }
  },
};
