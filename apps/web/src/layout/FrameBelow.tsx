import { Link } from '@baodao/ui-kit/Link/Link';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../shared/links/AppLink.tsx';
import styles from './Footer.module.css';
import frame from './Frame.module.css';
import { footerColumns } from './footerColumns.ts';
import { selectFrame } from './frame.flow.ts';
import { ShareBlock } from './ShareBlock.tsx';
import { Switches } from './Switches.tsx';

/** What lies under every page. */
export default function FrameBelow() {
  const { t } = useTranslation();
  const { sampleRateDay } = useSelector(selectFrame);
  return (
    <footer className={styles.footer}>
      <div className={frame.wide}>
        <div className={styles.footerColumns}>
          {footerColumns.map(({ key, items }) => (
            <section key={key}>
              <h2>{t(`layout.footer.${key}`)}</h2>
              <ul>
                {items.map((item) => (
                  <li key={item.key}>
                    <Link look="muted" linkAs={AppLink} href={item.href}>
                      {t(`layout.footer.${item.key}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <ShareBlock />
        <div className={styles.footerEnd}>
          <span>{t('layout.footer.copyright', { year: 2026 })}</span>
          {sampleRateDay && (
            <>
              <span>{t('layout.footer.sample')}</span>
              <span className={styles.rate}>{t('layout.footer.rate', { date: sampleRateDay })}</span>
            </>
          )}
          <Switches withTheme />
        </div>
      </div>
    </footer>
  );
}
