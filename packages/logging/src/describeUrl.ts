/** Query parameters whose values are logged. They select a language, a page of a list or a public row, never a person. */
const loggedParameters = new Set(['categoryId', 'count', 'id', 'index', 'lang', 'page', 'platform', 'productId', 'shopId', 'skuId']);

/** Ids, and the values of `lang` and `platform`. A longer value could be a phone number or a token under a known name. */
const loggedValue = /^(?:\d{1,7}|zh-CN|zh-TW|en|web|wap|wechat|ios|android)$/;

/** Names that a person may have written. Anything else is not the name of a parameter. */
const parameterName = /^[A-Za-z_][\w.-]{0,31}$/;

const MAX_PATH_LENGTH = 200;

/**
 * The URL for a log line: of a parameter that is not known to be harmless, only its name remains. Browsers and identity providers put
 * coordinates, phone numbers, passwords and authorization codes into queries.
 *
 * @example describeUrl('/near?lat=25.04&page=2') // '/near?lat&page=2'
 */
export function describeUrl(url: string): string {
  const [address = ''] = url.split('#');
  const start = address.indexOf('?');
  const path = (start < 0 ? address : address.slice(0, start)).slice(0, MAX_PATH_LENGTH);
  if (start < 0) return path;
  return `${path}?${address
    .slice(start + 1)
    .split('&')
    .filter(Boolean)
    .map(describeParameter)
    .join('&')}`;
}

function describeParameter(parameter: string): string {
  const [name = '', ...rest] = parameter.split('=');
  // Without "=" it is a value that stands alone, such as a token.
  if (rest.length === 0 || !parameterName.test(name)) return '[Redacted]';
  const value = rest.join('=');
  return loggedParameters.has(name) && loggedValue.test(value) ? `${name}=${value}` : name;
}
