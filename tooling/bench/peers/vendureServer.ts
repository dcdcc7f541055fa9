// Runs Vendure's server in production mode. All that `config` leaves out has its default.
//   NODE_ENV=production VENDURE_FOLDER=… DATABASE_URL=… PORT=… node vendureServer.ts import PRODUCTS.csv CATEGORY
//   … node vendureServer.ts index
//   … node vendureServer.ts serve
// `import` creates the tables and the products; a collection has those of the category. `index` makes the search index. While products are
// imported, there is no search, because it would queue a job for every SKU. `serve` reports `ready`.
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What this program uses of the package, which is only there while it is measured. */
interface Vendure {
  bootstrap: (config: object) => Promise<App>;
  DefaultJobQueuePlugin: { init: (options: object) => unknown };
  DefaultSchedulerPlugin: { init: (options?: object) => unknown };
  DefaultSearchPlugin: { init: (options: object) => unknown };
  dummyPaymentHandler: unknown;
  DefaultLogger: new (options: { level: number }) => unknown;
  LogLevel: { Warn: number };
  JobQueueService: unknown;
  SearchService: unknown;
  RequestContextService: unknown;
  TransactionalConnection: unknown;
}

interface App {
  get: (service: unknown) => {
    start: () => Promise<void>;
    create: (options: { apiType: 'admin' }) => Promise<unknown>;
    rawConnection: { query: (statement: string) => Promise<object[]> };
    reindex: (context: unknown) => Promise<{ updates: (options: object) => { subscribe: (observer: object) => void } }>;
  };
}

interface Populate {
  populate: (start: () => Promise<App>, initialData: object, productsFile: string) => Promise<App>;
}

const { VENDURE_FOLDER = '', DATABASE_URL = '', PORT = '3000' } = process.env;
const [command, productsFile = '', listedCategory = ''] = process.argv.slice(2);
const load = createRequire(path.join(VENDURE_FOLDER, 'package.json'));
const vendure = load('@vendure/core') as Vendure;

const config = {
  apiOptions: { port: Number(PORT), hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: { tokenMethod: ['bearer', 'cookie'], superadminCredentials: { identifier: 'bench', password: 'bench-password' } },
  dbConnectionOptions: { type: 'postgres', url: DATABASE_URL, synchronize: command !== 'serve', migrations: [], logging: false },
  paymentOptions: { paymentMethodHandlers: [vendure.dummyPaymentHandler] },
  // A cart of the load generator gets one item after another.
  orderOptions: { orderItemsLimit: 1_000_000_000, orderLineItemsLimit: 1_000_000_000 },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Warn }),
  // The plugins of a new project that belong to the server.
  plugins: [
    vendure.DefaultSchedulerPlugin.init(),
    vendure.DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
    ...(command === 'import' ? [] : [vendure.DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true })]),
  ],
};

const initialData = {
  defaultLanguage: 'zh_Hans',
  defaultZone: 'Asia',
  countries: [{ code: 'TW', name: 'Taiwan', zone: 'Asia' }],
  taxRates: [{ name: 'Standard Tax', percentage: 5 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 5_00 }],
  paymentMethods: [{ name: 'Dummy', handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] } }],
  collections: [
    {
      name: 'listed',
      slug: 'listed',
      filters: [{ code: 'facet-value-filter', args: { facetValueNames: [listedCategory], containsAny: false } }],
    },
  ],
};

/** The jobs of a new project run in a worker. */
async function startWithJobs(): Promise<App> {
  const app = await vendure.bootstrap(config);
  await app.get(vendure.JobQueueService).start();
  return app;
}

async function importProducts(): Promise<void> {
  const { populate } = load('@vendure/core/cli') as Populate;
  const app = await populate(startWithJobs, initialData, productsFile);
  // The products of the collection are found by a job.
  const { rawConnection } = app.get(vendure.TransactionalConnection);
  const isBusy = async () =>
    (await rawConnection.query("SELECT FROM job_record WHERE state IN ('PENDING', 'RUNNING', 'RETRYING')")).length > 0;
  while (await isBusy()) await sleep(500);
}

async function indexProducts(): Promise<void> {
  const app = await startWithJobs();
  const context = await app.get(vendure.RequestContextService).create({ apiType: 'admin' });
  const job = await app.get(vendure.SearchService).reindex(context);
  await new Promise<void>((resolve, reject) => {
    job.updates({ pollInterval: 500, timeoutMs: 300_000, errorOnFail: true }).subscribe({ complete: resolve, error: reject });
  });
}

if (command === 'serve') {
  await vendure.bootstrap(config);
  process.send?.('ready');
} else {
  await (command === 'import' ? importProducts() : indexProducts());
  process.exit(0);
}
