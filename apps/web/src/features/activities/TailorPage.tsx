import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { PageHeading } from '../../shared/pageHeading/PageHeading.tsx';
import styles from './Play.module.css';
import { TailorForm } from './TailorForm.tsx';
import { anotherBegun, selectTailor } from './tailor.flow.ts';

export const load: Load = function* () {};

export const meta: Meta = (_, t) => ({
  title: t('activities.tailor.title'),
  description: t('activities.tailor.description'),
  path: links.tailor(),
});

/** A wish for something made to measure; when it was sent, its receipt number. */
export default function TailorPage() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { receipt } = useSelector(selectTailor);
  return (
    <div className={styles.page}>
      <PageHeading title={t('activities.tailor.title')} lead={t('activities.tailor.lead')} />
      {receipt === null ? (
        <TailorForm />
      ) : (
        <Card look="brand" padding="large" className={styles.receipt}>
          <CircleCheck aria-hidden="true" strokeWidth={1.75} />
          <h2>{t('activities.tailor.received')}</h2>
          <output className={styles.number}>{receipt}</output>
          <p>{t('activities.tailor.keep')}</p>
          <Button onClick={() => dispatch(anotherBegun())}>{t('activities.tailor.another')}</Button>
        </Card>
      )}
    </div>
  );
}
