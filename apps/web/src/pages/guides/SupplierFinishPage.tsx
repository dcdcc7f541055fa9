import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { GuideBody } from '../../features/guides/GuideBody.tsx';
import { GuideLayout } from '../../features/guides/GuideLayout.tsx';
import styles from '../../features/guides/Guides.module.css';
import { getGuideKey } from '../../features/guides/guideKeys.ts';
import { RegistrationSteps } from '../../features/guides/RegistrationSteps.tsx';
import { receiptPageShown, selectSupplierReceipt, supplierFlow } from '../../features/guides/supplier.flow.ts';
import { fetchWebPage, selectWebPage, webPageFlow } from '../../features/webPage/webPage.flow.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import type { Load, Meta } from '../../platform/page/page.ts';

export const flows = [webPageFlow, supplierFlow];

export const load: Load = function* ({ path }) {
  yield* fetchWebPage({ key: getGuideKey(path) });
};

export const meta: Meta = (state, t) => {
  const page = selectWebPage(state).value;
  return { title: page?.seo.title ?? t('guides.title'), description: page?.seo.description, hidden: true };
};

/** Last step of the supplier registration: receipt number and what happens next. */
export default function SupplierFinishPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const receipt = useSelector(selectSupplierReceipt);
  useEffect(() => {
    dispatch(receiptPageShown());
  }, [dispatch]);
  return (
    <GuideLayout>
      <RegistrationSteps current={2} />
      <Card variant={receipt ? 'brand' : 'sunken'} padding="large" className={styles.receipt}>
        {receipt ? (
          <>
            <CircleCheck aria-hidden="true" strokeWidth={1.75} />
            <div>
              <p>{t('guides.finish.number')}</p>
              <p className={styles.number}>{receipt}</p>
              <p>{t('guides.finish.keep')}</p>
            </div>
          </>
        ) : (
          <div>
            <p>{t('guides.finish.nothing')}</p>
            <Button linkAs={AppLink} href={links.guideRegisteredRegistered()}>
              {t('guides.toForm')}
            </Button>
          </div>
        )}
      </Card>
      <GuideBody />
    </GuideLayout>
  );
}
