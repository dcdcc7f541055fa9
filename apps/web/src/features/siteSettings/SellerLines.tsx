import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectSiteSettings } from './siteSettings.flow.ts';

/** Who sells, with the tax number, for the head of a printed page. */
export function SellerLines() {
  const { t } = useTranslation();
  const { licenceNumber, address, phone, mail } = useSelector(selectSiteSettings) ?? {};
  const operator = [address, phone, mail].filter(Boolean).join(' · ');
  return (
    <>
      {licenceNumber && <p>{t('layout.footer.licenceNumber', { number: licenceNumber })}</p>}
      {operator && <p>{operator}</p>}
    </>
  );
}
