import type { Check } from './check.ts';
import { checkOutDuringFaults } from './checkoutsDuringFaults.ts';
import { openSoakShop } from './soakShop.ts';

/** The one and the other API in turn, by SIGKILL, while buyers order; it comes back as a supervisor would bring it back. */
export const killedApi: Check = {
  title: 'An API is killed over and over while buyers order out of their carts',
  async run(house, size) {
    const shop = await openSoakShop(house);
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
