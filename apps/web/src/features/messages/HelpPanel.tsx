import * as links from '@baodao/link-builders/links';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import Headset from 'lucide-react/icons/headset';
import Package from 'lucide-react/icons/package';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { RichText } from '../../platform/richText/RichText.tsx';
import { ContactDetails } from '../siteSettings/ContactDetails.tsx';
import { selectWebPage } from '../webPage/webPage.flow.ts';
import styles from './Messages.module.css';

const helpLinks = [
  { key: 'orders', href: links.settingOrder(), Icon: Package },
  { key: 'refund', href: links.guideRefund(), Icon: RotateCcw },
  { key: 'express', href: links.guideExpress(), Icon: Truck },
  { key: 'contact', href: links.settingService({ tab: 'chat' }), Icon: Headset },
] as const;

/** Links to help pages, and frequent questions. */
export function HelpPanel() {
  const { t } = useTranslation();
  const page = useSelector(selectWebPage);
  return (
    <div className={styles.panel}>
      <ul className={styles.helpLinks}>
        {helpLinks.map(({ key, href, Icon }) => (
          <Card as="li" key={key} variant="hairline" className={styles.helpLink}>
            <Icon aria-hidden="true" />
            <div>
              <h2 className={styles.name}>
                <AppLink className={styles.link} href={href}>
                  {t(`messages.help.${key}.title`)}
                </AppLink>
              </h2>
              <p className={styles.content}>{t(`messages.help.${key}.text`)}</p>
            </div>
          </Card>
        ))}
      </ul>
      <ContactDetails />
      <section aria-labelledby="faq">
        <h2 className={styles.heading} id="faq">
          {t('messages.help.faq')}
        </h2>
        {page.value ? (
          <RichText html={page.value.contentHtml} lang={page.value.lang} />
        ) : page.state === 'failed' ? (
          <p>
            <AppLink href={links.guideProblem()}>{t('messages.help.toFaq')}</AppLink>
          </p>
        ) : (
          <Skeleton lines={6} />
        )}
      </section>
    </div>
  );
}
