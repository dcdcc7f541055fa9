// Receives the events of a shop and appends each to a file, once: SECRET=whsec_… node server.js [events.ndjson]
import { appendFile, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, WebhookVerificationError } from '@baodao/api-client/webhooks';

const [file = 'events.ndjson'] = process.argv.slice(2);
// Several secrets with commas, while one is being replaced.
const secret = (process.env.SECRET ?? '').split(',');

// The shop repeats a message until it is answered, so its id tells whether it was received before.
const known = new Set(
  (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).id),
);

const server = createServer(async (request, reply) => {
  if (request.method !== 'POST') return reply.writeHead(405).end();
  try {
    // The signature covers the bytes as they arrive.
    const { id, event } = verifyWebhook({ secret, body: await buffer(request), headers: request.headers });
    if (!known.has(id)) {
      known.add(id);
      await appendFile(file, `${JSON.stringify({ id, ...event })}\n`);
      console.log(describe(event));
    }
    // Only after it is stored: without this reply the shop sends it again.
    reply.writeHead(204).end();
  } catch (error) {
    const isForged = error instanceof WebhookVerificationError;
    console.error(isForged ? `Refused: ${error.message}` : error);
    reply.writeHead(isForged ? 400 : 500).end();
  }
});

function describe({ type, data }) {
  switch (type) {
    case 'order.placed':
    case 'order.paid':
      return `${type} ${data.code}: NT$${data.payAmount}, ${data.lines.map(({ title, num }) => `${num} × ${title}`).join(', ')}`;
    case 'order.shipped':
      return `${type} ${data.code} by ${data.parcel.courierName}, ${data.parcel.number}`;
    case 'stock.low':
      return `${type}: ${data.stock} of SKU ${data.skuId} are left`;
    default:
      // Later releases of the shop have further events.
      return type;
  }
}

server.listen(Number(process.env.PORT ?? 4001), () => console.log(`Listening on ${server.address().port}`));
