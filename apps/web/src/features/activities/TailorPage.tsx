import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { Meta } from '../../app/page.ts';
import { captchaFlow } from '../../shared/captcha/captcha.flow.ts';
import { PageHeading } from '../../shared/pageHeading/PageHeading.tsx';
import { picturesFlow } from '../../shared/pictures/pictures.flow.ts';
import styles from './ActivityForms.module.css';
import { TailorForm } from './TailorForm.tsx';
import { selectTailorReceipt, tailorFlow, tailorReset } from './tailor.flow.ts';

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
