/**
 * Parses an absolute URL. It takes the place of `URL.parse`, which browsers have only since 2024.
 *
 * @returns null for anything else
 * @example parseUrl('https://baodao.example/cart')?.host // 'baodao.example'
 * @example parseUrl('/cart') // null
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * True for the address of a page or an API: an absolute URL with http or https.
 *
 * @example isWebAddress('javascript:alert(1)') // false
 */
export const isWebAddress = (text: string): boolean => /^https?:$/.test(parseUrl(text)?.protocol ?? '');
