import { formatTime } from '@baodao/domain/time/formats';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { GuideBody } from '../../features/guides/GuideBody.tsx';
import { GuideLayout } from '../../features/guides/GuideLayout.tsx';
import styles from '../../features/guides/Guides.module.css';
import { getGuideKey } from '../../features/guides/guideKeys.ts';
import { RegistrationSteps } from '../../features/guides/RegistrationSteps.tsx';
import { ContactDetails } from '../../features/siteSettings/ContactDetails.tsx';
import { fetchWebPage, selectWebPage, webPageFlow } from '../../features/webPage/webPage.flow.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';
import { usePageAddress } from '../../platform/page/usePageAddress.ts';
import { breadcrumbs } from '../../platform/structuredData/structuredData.ts';

export const flows = [webPageFlow];

export const load: Load = function* ({ path }) {
  yield* fetchWebPage({ key: getGuideKey(path) });
};

export const meta: Meta = (state, t, addressOf) => {
  const page = selectWebPage(state).value;
  if (!page) return { title: t('guides.title') };
  return {
    title: page.seo.title,
    description: page.seo.description,
    data: [breadcrumbs(t('layout.menu.home'), [{ name: page.title, path: `/guide/${page.key}` }], addressOf)],
  };
};

/** Guides with a button to the supplier registration. */
const leadsToRegistration: ReadonlySet<string> = new Set(['apply', 'cooperation', 'supplier', 'registered/start']);

/** Guides with the shop's contact lines. */
const showsContact: ReadonlySet<string> = new Set(['contact', 'service']);

export default function GuidePage() {
  const { t } = useTranslation();
  const { value: page } = useSelector(selectWebPage);
  const key = getGuideKey(usePageAddress().pathname);
  const isStart = key === 'registered/start';
  return (
    <GuideLayout>
      {isStart && <RegistrationSteps current={0} />}
      <GuideBody>
        {showsContact.has(key) && <ContactDetails />}
        {leadsToRegistration.has(key) && (
          <p>
            <Button
              variant="primary"
              size="large"
              linkAs={AppLink}
              href={isStart ? links.guideRegisteredRegistered() : links.guideRegisteredStart()}
            >
              {t(isStart ? 'guides.toForm' : 'guides.toStart')}
            </Button>
          </p>
        )}
        {page && (
          <p className={styles.updated}>{t('guides.updated', { day: formatTime(page.updateTime, 'YYYY/MM/DD HH:mm').slice(0, 10) })}</p>
        )}
      </GuideBody>
    </GuideLayout>
  );
}
