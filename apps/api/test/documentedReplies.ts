// Every reply that a test gets from the API is held against the OpenAPI document, as a program in another language would read it.
import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Reply {
  $ref?: string;
  content?: Record<string, { schema: object }>;
}

interface OpenApi {
  paths: Record<string, Record<string, { responses: Record<string, Reply> }>>;
  components: { responses: Record<string, Reply> };
}

const ID = 'https://shop.example/openapi.json';

let document: OpenApi | undefined;
let ajv: Ajv2020 | undefined;
/** Most calls share the replies of errors. */
const validators = new Map<object, ValidateFunction>();

function readDocument(): OpenApi {
  document ??= JSON.parse(readFileSync(new URL('../../../docs/openapi.generated.json', import.meta.url), 'utf8')) as OpenApi;
  return document;
}

/** Undefined for a call or status that the document does not have. */
function findSchema(method: string, path: string, status: number): object | undefined {
  const { paths, components } = readDocument();
  const documented = paths[path]?.[method.toLowerCase()]?.responses[String(status)];
  const reply = documented?.$ref ? components.responses[documented.$ref.split('/').at(-1) ?? ''] : documented;
  return reply?.content?.['application/json']?.schema;
}

function findValidator(schema: object): ValidateFunction {
  const validator = validators.get(schema) ?? createAjv().compile(withIds(schema));
  validators.set(schema, validator);
  return validator;
}

function createAjv(): Ajv2020 {
  if (ajv) return ajv;
  ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ ...readDocument(), $id: ID });
  return ajv;
}

/** Lets the references of a part lead into the whole document. */
const withIds = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? `${ID}${value}` : value,
  ) as object;

const describe = ({ instancePath, message, params }: ErrorObject) => `${instancePath} ${message} ${JSON.stringify(params)}`;

/** Fails when a reply is not what the document says. Statuses that concern HTTP alone, such as 405, are not part of it. */
export function requireDocumentedReply(route: string, status: number, body: unknown): void {
  const [method = 'GET', pattern = '/'] = route.split(' ');
  const schema = findSchema(method, pattern.replace('/:id?', ''), status);
  if (!schema) return;
  const validate = findValidator(schema);
  if (validate(body)) return;
  throw new Error(`${route} ${status} is not as documented: ${(validate.errors ?? []).slice(0, 5).map(describe).join('; ')}`);
}
