import type { Language } from '../wire/fields.ts';

/** An address as forms and orders have it. `regionText` is in the order of its language. */
export interface WrittenAddress {
  zip: string;
  regionText: string;
  detail: string;
}

/**
 * Writes an address in one line as its readers do: in Chinese from the region to the house, in English from the house to the country.
 *
 * @example formatAddress({ zip: '100', regionText: '台湾 台北市 中正区', detail: '重庆南路一段122号' }, 'zh-CN') // '100 台湾 台北市 中正区 重庆南路一段122号'
 * @example formatAddress({ zip: '100', regionText: 'Zhongzheng District, Taipei City, Taiwan', detail: '5 Main St' }, 'en') // '5 Main St, Zhongzheng District, Taipei City, Taiwan 100'
 */
export function formatAddress({ zip, regionText, detail }: WrittenAddress, language: Language): string {
  const join = (parts: readonly string[], separator: string) => parts.filter((part) => part !== '').join(separator);
  return language === 'en' ? join([detail, join([regionText, zip], ' ')], ', ') : join([zip, regionText, detail], ' ');
}
