import type { SandboxKeys } from '../keys.ts';
import { invalidParameter, missingParameter } from './gatewayErrors.ts';
import { fromShanghai } from './shanghaiTime.ts';
import { isRequestSigned, type Params } from './signing.ts';

/** Rejects clocks in a wrong time zone, but allows a shopper some minutes before the cashier. */
const MAX_CLOCK_SKEW_MS = 30 * 60_000;

/** Merges query and body: the SDK sends system parameters in the query and `biz_content` in the body. */
export function mergeParams(query: unknown, body: unknown): Params {
  const merged = new Map<string, string>();
  for (const [key, value] of [...fieldsOf(query), ...fieldsOf(body)]) {
    if (typeof value !== 'string') throw invalidParameter('parameter', `参数 ${key} 重复`);
    if (merged.has(key) && merged.get(key) !== value) throw invalidParameter('parameter', `参数 ${key} 前后不一致`);
    merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

/** Throws a `GatewayError` unless the request is recent and signed by this merchant. */
export function verifyRequest(params: Params, keys: SandboxKeys, now: number): void {
  if (!params['app_id']) throw missingParameter('app-id');
  if (params['app_id'] !== keys.appId) throw invalidParameter('app-id', '无效的AppID参数');
  if (!params['method']) throw missingParameter('method');
  if (params['sign_type'] !== 'RSA2') throw invalidParameter('signature-type', '只接受 sign_type=RSA2');
  if (params['charset']?.toLowerCase() !== 'utf-8') throw invalidParameter('charset', '只接受 charset=utf-8');
  if (params['version'] !== '1.0') throw invalidParameter('version', '只接受 version=1.0');
  if (!params['sign']) throw missingParameter('signature');
  if (!isRequestSigned(params, keys.appPublicKey))
    throw invalidParameter('signature', '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配');
  if (!params['timestamp']) throw missingParameter('timestamp');
  const at = fromShanghai(params['timestamp']);
  if (at === null) throw invalidParameter('timestamp', 'timestamp 须为 yyyy-MM-dd HH:mm:ss');
  if (Math.abs(at - now) > MAX_CLOCK_SKEW_MS) throw invalidParameter('timestamp', 'timestamp 须为北京时间，且与当前相差不超过 30 分钟');
}

/** The business parameters that are strings. Other values are dropped. */
export function readBizContent(params: Params): Map<string, string> {
  const text = params['biz_content'];
  if (text === undefined || text === '') throw missingParameter('biz-content');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw invalidParameter('parameter', 'biz_content 不是 JSON');
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw invalidParameter('parameter', 'biz_content 不是对象');
  const fields = new Map<string, string>();
  for (const [key, value] of Object.entries(content)) {
    if (typeof value === 'string') fields.set(key, value);
    else if (typeof value === 'number') fields.set(key, String(value));
  }
  return fields;
}

function fieldsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
