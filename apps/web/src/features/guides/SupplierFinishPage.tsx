import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { AppLink } from '../../shared/links/AppLink.tsx';
import { fetchWebPage, selectWebPage, webPageFlow } from '../../shared/webPage/webPage.flow.ts';
import { GuideBody } from './GuideBody.tsx';
import { GuideLayout } from './GuideLayout.tsx';
import styles from './Guides.module.css';
import { getGuideKey } from './guideKeys.ts';
import { RegistrationSteps } from './RegistrationSteps.tsx';
import { receiptPageShown, selectSupplierReceipt, supplierFlow } from './supplier.flow.ts';

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
