// Rules of the tests: none measures elapsed time, none expects that something has happened after a fixed time, and none has the shop's limits.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('{apps,packages,docs,tooling}/**/*.{test.ts,test.tsx,e2e.ts}', {
  cwd: root,
  exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
})
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file !== 'tooling/testRules.test.ts');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Files by the reason why they may. */
type Exceptions = Readonly<Record<string, readonly string[]>>;

const rules: Readonly<Record<string, { pattern: RegExp; exceptions: Exceptions }>> = {
  'measures no time': {
    pattern: /performance\.now|hrtime|cpuUsage/i,
    exceptions: {
      'the processor time of one thread, which other programs do not change': ['tooling/patterns.test.ts'],
      'counts the minutes of the limit that the requests took': ['apps/api/src/features/account/smsFlood.full.postgres.test.ts'],
    },
  },
  'reads no clock': {
    pattern: /Date\.now/,
    exceptions: {
      'dates of rows, certificates and requests': [
        'apps/api/src/couriers/trackParcels.test.ts',
        'apps/api/src/features/activities/activities.routes.test.ts',
        'apps/api/src/features/activities/guessAndTailor.test.ts',
        'apps/api/src/features/articles/articles.routes.test.ts',
        'apps/api/src/features/catalog/ranking.test.ts',
        'apps/api/src/features/discover/discover.routes.test.ts',
        'apps/api/src/features/home/home.routes.test.ts',
        'apps/api/src/features/markets/dailySessions.test.ts',
        'apps/api/src/features/member/oncePerMember.postgres.test.ts',
        'apps/api/src/features/payment/forgeries.test.ts',
        'apps/api/src/features/payment/noticeReplays.test.ts',
        'apps/api/src/import/importAgain.test.ts',
        'apps/api/src/mail/smtpMailer.test.ts',
        'apps/api/src/staff/playCommands.postgres.test.ts',
        'apps/web/src/server/securityHeaders.test.ts',
        'packages/api-client/src/sendCalls.test.ts',
      ],
      'waits until a number may get its next code': ['tooling/e2e/engines.full.e2e.ts'],
      'times in signed messages': [
        'apps/api/src/features/socialLogin/forgeries.test.ts',
        'apps/api/src/supplier/supplier.routes.test.ts',
        'apps/sandbox/src/alipay/alipay.routes.test.ts',
        'apps/sandbox/src/cards/cards.routes.test.ts',
        'apps/sandbox/src/courier/courier.routes.test.ts',
        'apps/sandbox/src/invoices/invoices.routes.test.ts',
        'apps/sandbox/src/server.test.ts',
        'apps/sandbox/src/sms/sms.routes.test.ts',
        'apps/sandbox/src/supplier/supplier.routes.test.ts',
        'apps/sandbox/src/wechatPay/wechatPay.routes.test.ts',
      ],
      'a date of the shop, compared to the day or the minute': [
        'apps/api/src/features/orders/remindShop.test.ts',
        'apps/api/src/features/account/accountDeletion.routes.test.ts',
        'apps/api/src/invoices/ecpayInvoices.test.ts',
        'apps/api/src/mail/mail.test.ts',
        'apps/web/src/server/wellKnownRoutes.test.ts',
        'tooling/e2e/journeys/member.e2e.ts',
      ],
      'a number that no other test has': ['tooling/e2e/journeys/specificationOrders.e2e.ts'],
      'waits for the next sale, or until a number may get another code': [
        'tooling/e2e/journeys/account.e2e.ts',
        'tooling/e2e/journeys/sales.e2e.ts',
      ],
    },
  },
  'waits for no fixed time': {
    pattern: /\b(?:sleep|setTimeout|waitForTimeout)\(/,
    exceptions: {
      'shows that nothing happens': [
        'apps/api/src/features/media/uploadLimits.test.ts',
        'apps/sandbox/src/alipay/alipay.routes.test.ts',
        'apps/web/src/platform/navigation/createPreviewRoute.test.ts',
        'apps/web/src/server/proxyApi.test.ts',
        'tooling/e2e/contentChanges.full.e2e.ts',
        'tooling/e2e/previews.full.e2e.ts',
      ],
      'shows that nothing happens, and pauses between requests': ['apps/api/src/platform/db/embedded.full.test.ts'],
      'work or a reply that takes a moment': [
        'apps/api/src/features/media/media.routes.test.ts',
        'apps/api/src/jobs/jobs.test.ts',
        'apps/api/src/supplier/notifySupplier.test.ts',
        'tooling/e2e/journeys/failures.e2e.ts',
      ],
      'waits for the next sale, or until a number may get another code': [
        'tooling/e2e/journeys/account.e2e.ts',
        'tooling/e2e/journeys/sales.e2e.ts',
      ],
      'a visitor who pauses before the next action': [
        'tooling/e2e/journeys/afterSale.e2e.ts',
        'tooling/e2e/journeys/checkout.e2e.ts',
        'tooling/e2e/journeys/controls.e2e.ts',
        'tooling/e2e/journeys/lazyFiles.e2e.ts',
        'tooling/e2e/journeys/presentsAndPush.e2e.ts',
        'tooling/e2e/journeys/purchaseSizes.e2e.ts',
      ],
      'time between two crashes': ['tooling/e2e/journeys/secrets.e2e.ts'],
      'a script in the text of a page': ['docs/postprocessPage.test.ts'],
    },
  },
  'opens APIs that give a slow machine time': {
    // `createTestApi` multiplies the limits of the shop.
    pattern: /\bcreate(?:Api|BackOffice)\(/,
    exceptions: {
      'shows the limits of the shop': ['apps/api/src/platform/http/backpressure.postgres.test.ts'],
    },
  },
  'waits at least a minute for what must happen': {
    // `vi.waitFor` and `vi.waitUntil` without a limit give up after one second.
    pattern:
      /\btimeout: (?:\d{1,3}|[1-5]?\d_?\d{3})\b|\bwait(?:For|Until)\([^\n]*, [1-5]?\d_?\d{3}\);$|vi\.wait(?:For|Until)\([^\n]*(?<!(?:0_000|soon|patient|\}))\);$/m,
    exceptions: {
      'a try among several, or something that need not come': [
        'tooling/e2e/journeys/afterSale.e2e.ts',
        'tooling/e2e/journeys/payments.e2e.ts',
        'tooling/e2e/journeys/purchaseSizes.e2e.ts',
        'tooling/e2e/journeys/specificationLayout.e2e.ts',
        'tooling/e2e/journeys/specificationOrders.e2e.ts',
      ],
    },
  },
};

test('packages whose tests poll give up after more than the one second of the default', () => {
  const polling = files.filter((file) => /expect\s*\.(?:poll|element)\(/.test(read(file))).map((file) => file.split('/src/', 1)[0] ?? '');
  const packages = new Set(polling.filter((folder) => !folder.endsWith('.ts')));
  expect(packages.size).toBeGreaterThan(3);
  const hasLimit = (folder: string) => /poll: \{ timeout: \d\d_000 \}/.test(read(`${folder}/vitest.config.ts`));
  expect([...packages].filter((folder) => !hasLimit(folder))).toEqual([]);
});

test('the tests are found', () => {
  expect(files.length).toBeGreaterThan(400);
});

describe.each(Object.entries(rules))('a test %s', (_, { pattern, exceptions }) => {
  const excepted = Object.values(exceptions).flat();
  const offending = files.filter((file) => pattern.test(read(file)));

  test('unless this file says why', () => {
    expect(offending.filter((file) => !excepted.includes(file))).toEqual([]);
  });

  test('and each exception is still needed', () => {
    expect(excepted.filter((file) => !offending.includes(file))).toEqual([]);
  });
});
