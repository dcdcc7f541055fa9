import { Link } from '@baodao/ui-kit/Link/Link';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { footerColumns } from '../features/guides/footerColumns.ts';
import { selectRates, selectSampleDate } from '../features/rates/rates.flow.ts';
import { ContactDetails } from '../features/siteSettings/ContactDetails.tsx';
import { SampleMark } from '../features/siteSettings/SampleMark.tsx';
import { selectSiteSettings } from '../features/siteSettings/siteSettings.flow.ts';
import { AppLink } from '../platform/links/AppLink.tsx';
import { hasMemberHtml } from '../platform/page/page.ts';
import { useCurrentPage } from '../platform/page/useCurrentPage.ts';
import styles from './Footer.module.css';
import layout from './Layout.module.css';
import { PreferenceSwitches } from './PreferenceSwitches.tsx';
import { ShareSection } from './ShareSection.tsx';

/** Parts of the frame that hydrate after the page. Their links work before. */
export { AppLinks } from './AppLinks.tsx';
export { HeaderIcons } from './HeaderIcons.tsx';
export { MainMenu } from './MainMenu.tsx';
export { TabBar } from './TabBar.tsx';

/** The footer of every page. There is nothing to share on a private one. */
export default function LayoutBelowFold() {
  const page = useCurrentPage();
  const isPrivate = page !== undefined && (page.access === 'member' || hasMemberHtml(page));
  const { t } = useTranslation();
  const { CNY: cnyPerTwd } = useSelector(selectRates);
  const sampleDate = useSelector(selectSampleDate);
  const settings = useSelector(selectSiteSettings);
  const registrations = [
    { name: 'filingNumber', value: settings?.filingNumber },
    { name: 'licenceNumber', value: settings?.licenceNumber },
  ] as const;
  return (
    <footer className={styles.footer}>
      <div className={layout.wide}>
        <FooterColumns />
        <ContactDetails className={styles.contact} />
        {!isPrivate && <ShareSection />}
        <div className={styles.footerEnd}>
          <span>{t('layout.footer.copyright', { year: 2026 })}</span>
          {registrations.map(
            ({ name, value }) =>
              value && (
                <span key={name}>
                  {t(`layout.footer.${name}`, { number: value })}
                  <SampleMark name={name} />
                </span>
              ),
          )}
          {cnyPerTwd && <span className={`${styles.rate} bd-figures`}>{t('layout.footer.exchange', { rate: cnyPerTwd })}</span>}
          {sampleDate && (
            <>
              <span>{t('layout.footer.sample')}</span>
              <span className={styles.rate}>{t('layout.footer.rate', { date: sampleDate })}</span>
            </>
          )}
          <PreferenceSwitches withTheme />
        </div>
      </div>
    </footer>
  );
}

function FooterColumns() {
  const { t } = useTranslation();
  const { supplierLogin, social = [] } = useSelector(selectSiteSettings) ?? {};
  return (
    <div className={styles.footerColumns}>
      {footerColumns.map(({ key, items }) => (
        <FooterColumn key={key} id={`footer-${key}`} title={t(`layout.footer.${key}`)}>
          <ul id={`footer-${key}`}>
            {items.map((item) => (
              <li key={item.key}>
                {item.key === 'supplierLogin' && supplierLogin ? (
                  <OutsideLink href={supplierLogin}>
                    {t('layout.footer.supplierLogin')}
                    <SampleMark name="supplierLogin" />
                  </OutsideLink>
                ) : (
                  <Link variant="muted" linkAs={AppLink} href={item.href}>
                    {t(`layout.footer.${item.key}`)}
                  </Link>
                )}
              </li>
            ))}
            {key === 'follow' &&
              social.map(({ network, href }) => (
                <li key={network}>
                  <OutsideLink href={href}>
                    {t(`layout.footer.networks.${network}`)}
                    <SampleMark name="social" />
                  </OutsideLink>
                </li>
              ))}
          </ul>
        </FooterColumn>
      ))}
    </div>
  );
}

/** A column of links. On phones its heading opens it. */
function FooterColumn({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={isOpen ? styles.column : `${styles.column} ${styles.closed}`}>
      <h2>
        <span className={styles.columnTitle}>{title}</span>
        <button
          type="button"
          className={styles.columnButton}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen((before) => !before)}
        >
          {title}
          <ChevronDown aria-hidden="true" />
        </button>
      </h2>
      {children}
    </section>
  );
}

/** A page of another site, in a tab of its own. */
const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link variant="muted" href={href} rel="noopener noreferrer" target="_blank">
    {children}
  </Link>
);
