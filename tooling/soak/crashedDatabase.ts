import { atMost, type Check, exactly } from './check.ts';
import { checkOutDuringFaults } from './checkoutsDuringFaults.ts';
import { openSoakShop } from './soakShop.ts';

/** PostgreSQL stops as in a power failure and restarts while buyers order. */
export const crashedDatabase: Check = {
  title: 'PostgreSQL crashes and restarts while buyers order',
  async run(context, size) {
    const shop = await openSoakShop(context);
    try {
      const waits: number[] = [];
      let upSince: number | null = null;
      const findings = await checkOutDuringFaults(shop, {
        ...(size === 'soak' ? { checkouts: 8_000, faults: 10 } : { checkouts: 1_000, faults: 2 }),
        async injectFault() {
          upSince = null;
          await context.postgres.crash();
          upSince = performance.now();
        },
        onOrdered() {
          if (upSince !== null) waits.push(performance.now() - upSince);
          upSince = null;
        },
      });
      return [
        ...findings,
        exactly('APIs that crashed', shop.apis.filter((api) => api.hasCrashed()).length, 0),
        atMost('time to the first order after the restart', Math.max(...waits) / 1_000, 2, ' s'),
      ];
    } finally {
      await shop.stop();
    }
  },
};
