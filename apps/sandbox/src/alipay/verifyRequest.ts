import type { SandboxKeys } from '../keys.ts';
import { invalid, missing } from './faults.ts';
import { fromShanghai } from './shanghaiTime.ts';
import { type Params, requestIsSigned } from './signing.ts';

/** A merchant whose clock is in the wrong zone is hours away; a shopper who dawdles before the cashier is minutes away. */
const timestampTolerance = 30 * 60_000;

/** The query and the body together: the SDK puts the system parameters into the address and `biz_content` into the body. */
export function mergeParams(query: unknown, body: unknown): Params {
  const merged = new Map<string, string>();
  for (const [key, value] of [...fieldsOf(query), ...fieldsOf(body)]) {
    if (typeof value !== 'string') throw invalid('parameter', `参数 ${key} 重复`);
    if (merged.has(key) && merged.get(key) !== value) throw invalid('parameter', `参数 ${key} 前后不一致`);
    merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

/** Throws the platform's refusal unless the request is this merchant's own, untouched and recent. */
export function verifyRequest(params: Params, keys: SandboxKeys, now: number): void {
  if (!params['app_id']) throw missing('app-id');
  if (params['app_id'] !== keys.appId) throw invalid('app-id', '无效的AppID参数');
  if (!params['method']) throw missing('method');
  if (params['sign_type'] !== 'RSA2') throw invalid('signature-type', '只接受 sign_type=RSA2');
  if (params['charset']?.toLowerCase() !== 'utf-8') throw invalid('charset', '只接受 charset=utf-8');
  if (params['version'] !== '1.0') throw invalid('version', '只接受 version=1.0');
  if (!params['sign']) throw missing('signature');
  if (!requestIsSigned(params, keys.appPublicKey)) throw invalid('signature', '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配');
  if (!params['timestamp']) throw missing('timestamp');
  const at = fromShanghai(params['timestamp']);
  if (at === null) throw invalid('timestamp', 'timestamp 须为 yyyy-MM-dd HH:mm:ss');
  if (Math.abs(at - now) > timestampTolerance) throw invalid('timestamp', 'timestamp 须为北京时间，且与当前相差不超过 30 分钟');
}

/** The business parameters as a flat record of texts; whatever is not text is left out. */
export function readBizContent(params: Params): Map<string, string> {
  const text = params['biz_content'];
  if (text === undefined || text === '') throw missing('biz-content');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw invalid('parameter', 'biz_content 不是 JSON');
  }
  if (typeof content !== 'object' || content === null || Array.isArray(content)) throw invalid('parameter', 'biz_content 不是对象');
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
