import path from 'node:path';
import { startErrorReports } from '@baodao/logging/errorReports';
import { loadTracing } from '@baodao/logging/loadTracing';
import { readSettings } from '@baodao/settings/readSettings';
import type { Environment } from '@baodao/settings/settings';
import { sql } from 'drizzle-orm';
import { loadShopConfig } from './adapters/loadShopConfig.ts';
import { openLicenceStore, openMediaStore } from './adapters/openMediaStore.ts';
import { createCourierTrackers } from './couriers/createCourierTrackers.ts';
import { ensureDemoAccount } from './features/account/demoAccount.ts';
import { setMediaOrigin } from './features/media/mediaAddress.ts';
import { createIdentityProviders } from './identityProviders/createIdentityProviders.ts';
import { runFirstImport } from './import/firstImport.ts';
import { createInvoiceProvider } from './invoices/createInvoiceProvider.ts';
import { createMailer } from './mail/createMailer.ts';
import { createPaymentProviders } from './paymentProviders/createPaymentProviders.ts';
import { Announcements } from './platform/db/announcements.ts';
import type { Database } from './platform/db/database.ts';
import { withDatabaseLock } from './platform/db/databaseLock.ts';
import { startEmbedded } from './platform/db/embedded.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from './platform/db/openDatabase.ts';
import { prepareSchema } from './platform/db/prepareSchema.ts';
import { openValkey } from './platform/limits/openValkey.ts';
import { createPushService } from './push/pushService.ts';
import { readPublicUrl } from './readPublicUrl.ts';
import { createOpenSearch } from './searchEngines/openSearch.ts';
import { postgresEngine } from './searchEngines/postgresEngine.ts';
import { SearchWithFallback } from './searchEngines/searchWithFallback.ts';
import { readSecrets } from './secrets.ts';
import type { Services, Supplier } from './services.ts';
import { createSmsSender } from './sms/createSmsSender.ts';
import { readPublicKey } from './supplier/sealForSupplier.ts';

export interface RunningShop {
  services: Services;
  /** Calls `listener` once when the embedded database ends by itself. The shop cannot go on without it. */
  onDatabaseCrash: (listener: (outcome: string) => void) => void;
  close: () => Promise<void>;
}

/** Prepares everything except HTTP and jobs: reads the environment, opens and fills the database, creates the external providers. */
export async function startShop(env: Record<string, string | undefined>): Promise<RunningShop> {
  const environment = readSettings(env, 'api');
  const secrets = await readSecrets(environment);
  const publicUrl = readPublicUrl(environment);
  const adapters = await loadShopConfig(environment, env);
  setMediaOrigin(environment.MEDIA_BASE_URL);
  const stopErrorReports = await startErrorReports(environment.SENTRY_DSN, 'baodao-api');
  const tracing = await loadTracing(environment.OTEL_EXPORTER_OTLP_ENDPOINT, 'baodao-api');

  const { DATABASE_URL, DATABASE_REPLICA_URLS, DATABASE_READER_URL, DATABASE_REPLICA_MAX_LAG, DATA_DIR, SHOP_MODE, VALKEY_URL } =
    environment;
  const embeddedFolder = path.resolve(DATA_DIR, 'database');
  const embedded = DATABASE_URL ? undefined : await startEmbedded({ dataDir: embeddedFolder });
  const options = embedded
    ? { url: embedded.url, embedded: true, embeddedFolder }
    : {
        url: DATABASE_URL ?? '',
        embedded: false,
        replicaUrls: DATABASE_REPLICA_URLS,
        readerUrl: DATABASE_READER_URL,
        maxReplicaLagMs: DATABASE_REPLICA_MAX_LAG,
      };
  const database = await openAndFillDatabase({ ...options, onConnect: tracing?.traceStatements }, environment).catch(
    async (error: unknown) => {
      await embedded?.stop();
      throw error;
    },
  );

  const externalEngine = adapters.search ?? createOpenSearch(environment);
  const externalSearch = externalEngine && new SearchWithFallback(externalEngine);
  const services: Services = {
    db: database.db,
    pool: database.pool,
    searchPool: database.searchPool,
    replicas: database.replicas,
    tracing,
    embedded: database.embedded,
    announcements: DATABASE_URL ? new Announcements(DATABASE_URL) : null,
    valkey: VALKEY_URL ? openValkey(VALKEY_URL) : null,
    pictures: openMediaStore(environment),
    licences: openLicenceStore(environment),
    searchEngine: externalSearch ?? postgresEngine,
    externalSearch,
    environment,
    publicUrl,
    secrets,
    sms: createSmsSender(environment, adapters.sms),
    mailer: createMailer(environment),
    push: await createPushService(environment, publicUrl),
    paymentProviders: createPaymentProviders(environment, publicUrl, adapters.payment),
    identityProviders: createIdentityProviders(environment, publicUrl, adapters.identity),
    invoices: adapters.invoices ?? createInvoiceProvider(environment),
    couriers: new Map([...createCourierTrackers(environment), ...adapters.couriers]),
    supplier: readSupplier(environment),
    shopSuppliers: readShopSuppliers(environment),
  };
  if (SHOP_MODE === 'demo') await ensureDemoAccount(database.db);
  return {
    services,
    onDatabaseCrash: (listener) => void embedded?.crashed.then(listener),
    async close() {
      services.mailer?.close();
      services.push?.close();
      services.announcements?.stop();
      services.valkey?.disconnect();
      await externalSearch?.close();
      await database.close();
      await Promise.all([tracing?.stop(), stopErrorReports()]);
      await embedded?.stop();
    },
  };
}

async function openAndFillDatabase(options: DatabaseOptions, environment: Environment): Promise<OpenDatabase> {
  const { DATA_DIR, IMPORT_DIR: folder, MEDIA_STORE, S3_ENDPOINT, S3_REGION, S3_FORCE_PATH_STYLE } = environment;
  const { SHOP_CONFIG, SHOP_MODE, PUBLIC_URL, PORT } = environment;
  const database = openDatabase(options);
  try {
    await prepareSchema(database, environment);
    if (!folder || !(await isEmpty(database.db))) return database;
    const { url, embedded } = options;
    // Only what an import needs: the settings are passed to another process.
    const media = { DATA_DIR, MEDIA_STORE, S3_ENDPOINT, S3_REGION, S3_FORCE_PATH_STYLE, SHOP_CONFIG, SHOP_MODE, PUBLIC_URL, PORT };
    const imported = { url, embedded, environment: media, folder };
    if (!embedded) {
      // Several processes may start on an empty database. One imports, the others wait for it.
      await withDatabaseLock({ url, name: 'first import' }, async () => {
        if (await isEmpty(database.db)) await runFirstImport(imported);
      });
      return database;
    }
    await database.close();
    await runFirstImport(imported);
    return openDatabase(options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function isEmpty(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM product LIMIT 1`);
  return rows.length === 0;
}

function readSupplier({ SUPPLIER_URL, SUPPLIER_SECRET, SUPPLIER_PUBLIC_KEY }: Environment): Supplier | null {
  if (!SUPPLIER_URL || !SUPPLIER_SECRET) return null;
  return createSupplier({ url: SUPPLIER_URL, secret: SUPPLIER_SECRET, publicKey: SUPPLIER_PUBLIC_KEY });
}

function readShopSuppliers({ SUPPLIERS = [] }: Environment): Services['shopSuppliers'] {
  return new Map(
    SUPPLIERS.flatMap(({ shops, ...system }) => {
      const supplier = createSupplier(system);
      return shops.map((shop) => [shop, supplier] as const);
    }),
  );
}

const createSupplier = ({ url, secret, publicKey }: { url: string; secret: string; publicKey?: string | undefined }): Supplier => ({
  url,
  secret,
  publicKey: publicKey ? readPublicKey(publicKey) : null,
});
