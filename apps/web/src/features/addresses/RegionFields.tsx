import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Select } from '@baodao/ui-kit/Select/Select';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Addresses.module.css';
import type { RegionStep } from './addressDraft.ts';
import { areasRequested, regionSelected, selectAreas, selectRegionSteps } from './addresses.flow.ts';

/** Dependent selects of the region: three or four, depending on the country. */
export function RegionFields({ error }: { error: string | undefined }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const errorId = useId();
  const areas = useSelector(selectAreas);
  const steps = useSelector(selectRegionSteps);
  const country = steps[0]?.options.find(({ value }) => value === steps[0]?.selectedId)?.country;
  const labelOf = ({ level }: RegionStep) => {
    if (level === 1 || !country) return t('account.address.country');
    if (level === 4) return t('account.address.levels.CN.4');
    return t(`account.address.levels.${country}.${level}`);
  };
  if (areas.state === 'failed') {
    return (
      <Notice
        tone="danger"
        live
        action={
          <Button size="small" onClick={() => dispatch(areasRequested())}>
            {t('layout.retry')}
          </Button>
        }
      >
        {t('account.address.areasFailed')}
      </Notice>
    );
  }
  return (
    <fieldset className={styles.region} aria-busy={areas.state !== 'ready'}>
      <legend className="bd-visually-hidden">{t('account.address.region')}</legend>
      {steps.map((step) => (
        <Field key={step.level} label={labelOf(step)} required>
          <Select
            value={step.selectedId === 0 || step.options.length === 0 ? '' : String(step.selectedId)}
            placeholder={
              areas.state === 'ready' ? t('account.address.choose', { level: labelOf(step).toLowerCase() }) : t('layout.loading')
            }
            disabled={step.options.length === 0}
            aria-invalid={(error && step.selectedId === 0) || undefined}
            aria-describedby={error && errorId}
            options={step.options.map(({ value, label }) => ({ value: String(value), label }))}
            onChange={({ target }) => dispatch(regionSelected({ level: step.level, id: Number(target.value) }))}
          />
        </Field>
      ))}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
