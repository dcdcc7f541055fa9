import Fastify from 'fastify';
import pg from 'pg';

const app = Fastify();
const databaseUrl = process.env.FLOOR_DATABASE_URL;
const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 10 }) : undefined;
const page = Buffer.from('<p>宝岛集市</p>'.repeat(80));

app.get('/hello', async () => ({ hello: 'world' }));
app.get('/page', async (_, reply) => reply.type('text/html').send(page));
app.get('/row', async () => {
  const { rows } = (await pool?.query({ name: 'row', text: 'SELECT id, price, stock FROM sku WHERE id = (SELECT min(id) FROM sku)' })) ?? {
    rows: [],
  };
  return rows[0] ?? {};
});
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
