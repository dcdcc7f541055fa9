import { pageTitle } from '@baodao/domain/text/pageTitle';
import { localizePath } from '@baodao/i18n/languages';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLocation, useMatches } from 'react-router';
import { useApp } from '../app/AppContext.ts';
import type { AddressOf, PageHandle } from '../app/page.ts';
import { ShareLinks } from './ShareLinks.tsx';

/** Shares the current page: its address and its title after the brand (spec section 2.3). */
export default function PageShareLinks() {
  const { t } = useTranslation();
  const { publicUrl, language } = useApp();
  const { pathname, search } = useLocation();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const addressOf: AddressOf = (path, kind = 'page') => publicUrl + (kind === 'file' ? path : localizePath(language, path));
  const title = useSelector((state) => handle?.meta()(state, t, addressOf).title);
  const link = addressOf(pathname) + search;
  // The key resets the QR code after a navigation.
  return <ShareLinks key={link} title={pageTitle({ brand: t('layout.brand'), title })} link={link} />;
}
