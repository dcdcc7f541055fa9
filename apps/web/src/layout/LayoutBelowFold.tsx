import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../shared/links/AppLink.tsx';
import styles from './Footer.module.css';
import { footerColumns } from './footerColumns.ts';
import layout from './Layout.module.css';
import { selectLayout } from './layout.flow.ts';
import { PreferenceSwitches } from './PreferenceSwitches.tsx';
import { ShareSection } from './ShareSection.tsx';

/** The footer of every page. */
export default function LayoutBelowFold() {
  const { t } = useTranslation();
  const { sampleRateDate } = useSelector(selectLayout);
  return (
    <footer className={styles.footer}>
      <div className={layout.wide}>
        <div className={styles.footerColumns}>
          {footerColumns.map(({ key, items }) => (
            <section key={key}>
              <h2>{t(`layout.footer.${key}`)}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item.key}>
                    <Link variant="muted" linkAs={AppLink} href={item.href}>
                      {t(`layout.footer.${item.key}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <ShareSection />
        <div className={styles.footerEnd}>
          <span>{t('layout.footer.copyright', { year: 2026 })}</span>
          {sampleRateDate && (
            <>
              <span>{t('layout.footer.sample')}</span>
              <span className={styles.rate}>{t('layout.footer.rate', { date: sampleRateDate })}</span>
            </>
          )}
          <PreferenceSwitches withTheme />
        </div>
      </div>
    </footer>
  );
}
