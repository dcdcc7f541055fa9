import { localizePath } from '@baodao/i18n/languages';
import { useApp } from '../platform/page/AppContext.ts';
import type { AddressOf } from '../platform/page/page.ts';

/** Complete addresses of pages in the current language, and of files, which may be on a delivery network. */
export function useAddressOf(): AddressOf {
  const { publicUrl, language } = useApp();
  return (path, kind = 'page') => new URL(kind === 'file' ? path : localizePath(language, path), publicUrl).href;
}
