import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from '../../features/activities/ActivityForms.module.css';
import { TailorForm } from '../../features/activities/TailorForm.tsx';
import { selectTailorReceipt, tailorFlow, tailorReset } from '../../features/activities/tailor.flow.ts';
import { captchaFlow } from '../../features/captcha/captcha.flow.ts';
import { picturesFlow } from '../../features/pictures/pictures.flow.ts';
import type { Meta } from '../../platform/page/page.ts';
import { PageHeading } from '../../platform/pageHeading/PageHeading.tsx';

export const flows = [tailorFlow, captchaFlow, picturesFlow];

export const meta: Meta = (_, t) => ({
  title: t('activities.tailor.title'),
  description: t('activities.tailor.description'),
  path: links.tailor(),
});

/** The form of a tailor-made request, and the receipt number once it is submitted. */
export default function TailorPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const receipt = useSelector(selectTailorReceipt);
  return (
    <div className={styles.page}>
      <PageHeading title={t('activities.tailor.title')} lead={t('activities.tailor.lead')} />
      {receipt === null ? (
        <TailorForm />
      ) : (
        <Card variant="brand" padding="large" className={styles.receipt}>
          <CircleCheck aria-hidden="true" strokeWidth={1.75} />
          <h2>{t('activities.tailor.received')}</h2>
          <output className={styles.number}>{receipt}</output>
          <p>{t('activities.tailor.keep')}</p>
          <Button onClick={() => dispatch(tailorReset())}>{t('activities.tailor.another')}</Button>
        </Card>
      )}
    </div>
  );
}
