// Starts Vendure with the products of a running shop.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePorts } from '../../findFreePorts.ts';
import { removeFolder } from '../../removeFolder.ts';
import { withDatabase } from '../addBuyers.ts';
import { installVendure } from './installVendure.ts';

export interface RunningPeer {
  url: string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

const program = fileURLToPath(new URL('vendureServer.ts', import.meta.url));

/**
 * @param databaseUrl An empty database.
 * @param category Its products become a collection.
 */
export async function startVendure(shopDatabaseUrl: string, databaseUrl: string, category: number): Promise<RunningPeer> {
  const folder = await installVendure();
  const [port] = await findFreePorts(1);
  const start = (...args: string[]) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: work,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        VENDURE_DISABLE_TELEMETRY: 'true',
        VENDURE_FOLDER: folder,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => {
        output += text.toString();
      });
    return { child, output: () => output };
  };
  const work = await mkdtemp(path.join(tmpdir(), 'baodao-vendure-'));
  try {
    const products = path.join(work, 'products.csv');
    await writeFile(products, await writeProducts(shopDatabaseUrl));
    for (const args of [['import', products, String(category)], ['index']]) {
      const { child, output } = start(...args);
      const [code] = (await once(child, 'exit')) as [number | null];
      if (code !== 0) throw new Error(`vendureServer.ts ${args[0]} ended with ${code}:\n${output()}`);
    }
    const server = start('serve');
    const stopped = once(server.child, 'exit');
    const ready = await Promise.race([once(server.child, 'message').then(() => true), stopped.then(() => false)]);
    if (!ready) throw new Error(`Vendure did not start:\n${server.output()}`);
    return {
      url: `http://127.0.0.1:${port}`,
      process: server.child,
      async stop() {
        server.child.kill('SIGKILL');
        await stopped;
        await removeFolder(work);
      },
    };
  } catch (error) {
    await removeFolder(work);
    throw error;
  }
}

interface Row {
  id: number;
  title: string;
  description: string;
  path: number[];
  variants: { code: string; price: string; name: string }[];
}

/** The products in Vendure's import format. A product with several SKUs takes as many lines. */
async function writeProducts(shopDatabaseUrl: string): Promise<string> {
  const rows = await withDatabase(shopDatabaseUrl, async (client) => {
    const result = await client.query<Row>(`
      SELECT product.id, product.title->>'zh-CN' AS title, category_path AS path,
        concat_ws(' ', sub_title->>'zh-CN', keywords, detail_html->>'zh-CN') AS description,
        jsonb_agg(jsonb_build_object('code', sku.code, 'price', sku.price::text, 'name', sku.code) ORDER BY sku.id) AS variants
      FROM product JOIN sku ON sku.product_id = product.id WHERE product.status = 1 GROUP BY product.id ORDER BY product.id`);
    return result.rows;
  });
  const lines = rows.flatMap(({ id, title, description, path: categories, variants }) =>
    variants.map(({ code, price, name }, at) => {
      const isOnly = variants.length === 1;
      const facets = categories.map((category) => `category:${category}`).join('|');
      const product = at > 0 ? ['', '', '', '', '', ''] : [title, `product-${id}`, description, '', facets, isOnly ? '' : 'variant'];
      return [...product, isOnly ? '' : name, code, price, 'Standard Tax', STOCK, 'true', '', ''];
    }),
  );
  return [HEADER, ...lines].map((line) => line.map(quote).join(',')).join('\n');
}

const HEADER =
  'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'.split(
    ',',
  );
/** Enough that nothing sells out. */
const STOCK = '1000000000';

const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
