import { atMost, type Check, exactly } from './check.ts';
import { checkOutDuringFaults } from './checkoutsDuringFaults.ts';
import { openSoakShop } from './soakShop.ts';

/** PostgreSQL goes down as in a fall of the machine and comes up again, while buyers order. */
export const crashedDatabase: Check = {
  title: 'PostgreSQL is stopped at once and started again while buyers order',
  async run(house, size) {
    const shop = await openSoakShop(house);
    try {
      const waits: number[] = [];
      let upSince: number | null = null;
      const findings = await checkOutDuringFaults(shop, {
        ...(size === 'soak' ? { checkouts: 8_000, faults: 10 } : { checkouts: 1_000, faults: 2 }),
        async injectFault() {
          upSince = null;
          await house.postgres.crash();
          upSince = performance.now();
        },
        onOrdered() {
          if (upSince !== null) waits.push(performance.now() - upSince);
          upSince = null;
        },
      });
      return [
        ...findings,
        exactly('APIs that ended with it', shop.apis.filter((api) => api.hasCrashed()).length, 0),
        atMost('first order after the database is up again', Math.max(...waits) / 1_000, 2, ' s'),
      ];
    } finally {
      await shop.stop();
    }
  },
};
