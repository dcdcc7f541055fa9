import { fetchPublicOperations } from '@baodao/tooling/fuzz/operations';
import { isFullScale } from '@baodao/tooling/testScope';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openSampleShop, sampleFacts } from '../../../test/sampleShop.ts';

const shop = await openSampleShop();

const tails = ['', ' --', '#', '/*', ';--', ' -- -', '%00', "'"];
const sqlWords = [
  "' OR 1=1",
  "' OR '1'='1",
  '" OR ""="',
  "') OR ('1'='1",
  "1' ORDER BY 99",
  "' UNION SELECT NULL",
  "' UNION SELECT username, password_hash FROM member",
  "'; DROP TABLE product",
  "'; UPDATE sku SET price = 0",
  "'; SELECT pg_sleep(9)",
  "' || pg_sleep(9) || '",
  "1; COPY member TO '/tmp/x'",
  "' AND (SELECT count(*) FROM member) > 0",
  '1 OR 1=1',
  'price; DELETE FROM sku',
  '(CASE WHEN 1=1 THEN 1 ELSE 1/0 END)',
  '$$; SELECT 1; $$',
  "\\' OR 1=1",
];
const others = [
  '%',
  '_',
  '%%%%%%%%%%',
  '\\',
  '\\\\',
  '() & | ! :* <->',
  "a' & 'b",
  ':*',
  '!',
  '&',
  '"',
  '${7*7}',
  '{{7*7}}',
  '#{7*7}',
  '<%= 7*7 %>',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  '$(id)',
  '`id`',
  '| id',
  '; id',
  '&& id',
  'a\r\nset-cookie: x=1',
  '\u0000',
  '\u001b[31m',
  '[$ne]',
  '{"$gt":""}',
  '__proto__',
  'constructor.prototype',
  'hasOwnProperty',
  '*)(uid=*))(|(uid=*',
  "' or name()='x",
  '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>',
  '(a+)+$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  'a'.repeat(60),
  '((((((((((((((((((((((((((((((',
  '-1',
  '0',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '9'.repeat(40),
  '-0',
  '1,5',
  '１２',
  '25.0330;1',
  '121.5,25.0); DROP TABLE shop; --',
  'zh-CN\u0000',
  'en; q=1',
  '../en',
  'zh-CN,en',
];
/** At full scale each word has each tail, otherwise one. */
const payloads = [
  ...sqlWords.flatMap((word, at) => tails.filter((_, turn) => isFullScale || turn === at % tails.length).map((tail) => word + tail)),
  ...others,
];

/** Rate-limited endpoints, which have tests of their own. */
const limited = /captcha|login/;

/** Internals that no error reply may contain. */
const leaks = /syntax error|pg_|password_hash|argon2|relation "|root:x:|drizzle|node_modules|at \w+ \(/i;

test('public queries answer injection payloads without errors and without revealing internals', async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(isFullScale ? 195 : 69);
  const operations = (await fetchPublicOperations(shop.url)).filter(({ method, path }) => method === 'GET' && !limited.test(path));
  const fields = operations.flatMap(({ path, input }) =>
    ['lang', 'platform', ...Object.keys(input.properties ?? {})].map((name) => ({ path, name, required: input.required ?? [] })),
  );
  expect(fields.length).toBeGreaterThan(150);
  const wrong: string[] = [];
  const requests = fields.flatMap((field, at) =>
    // At full scale free-text fields get all payloads, otherwise a fourth. The other fields share them, so that each is sent many times.
    payloads
      .filter((_, turn) => (/^(key|place|tag)$/.test(field.name) ? isFullScale || turn % 4 === at % 4 : turn % 40 === at % 40))
      .map((payload) => ({ ...field, payload })),
  );
  const queue = requests.values();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const { path, name, payload } of queue) {
        const query = new URLSearchParams({ [name]: payload });
        const reply = await fetch(`${shop.url}${path.replace('{id}', '1')}?${query}`, { redirect: 'manual' });
        const body = await reply.text();
        const fine = reply.status === 200 || reply.status === 400 || reply.status === 404 || reply.status === 422;
        // A sleep of nine seconds would exceed the database's limit of a statement, which is an error. Only successful replies may contain words of the payload.
        if (!fine || (reply.status !== 200 && leaks.test(body)) || reply.headers.has('set-cookie'))
          wrong.push(`${path} ${name}=${payload} ${reply.status} ${body.slice(0, 120)}`);
      }
    }),
  );
  expect(wrong).toEqual([]);
  expect(requests.length).toBeGreaterThan(isFullScale ? 1_000 : 400);
});

test('a search for the payloads finds no more than usual, and all products remain', async () => {
  const found = async (key: string) => {
    const reply = await fetch(`${shop.url}/rest/product/composite/category?${new URLSearchParams({ key, size: '50' })}`);
    return ((await reply.json()) as { data: { total?: number } | null }).data?.total ?? 0;
  };
  for (const word of sqlWords)
    expect([word, await found(word)]).toEqual([word, expect.toSatisfy((total: number) => total < sampleFacts.products)]);
  const { rows } = await shop.services.db.execute(sql`SELECT count(*)::int AS count, min(price) > 0 AS priced FROM product`);
  expect(rows).toEqual([{ count: sampleFacts.products, priced: true }]);
});
