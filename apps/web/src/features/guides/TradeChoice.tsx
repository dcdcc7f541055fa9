import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useRevalidator } from 'react-router';
import styles from './Guides.module.css';
import { selectSupplier, supplierTyped } from './supplier.flow.ts';

/** What a supplier would like to sell. */
export function TradeChoice({ error }: { error: string | undefined }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { revalidate } = useRevalidator();
  const { trades, draft } = useSelector(selectSupplier);
  const toggle = (id: number, chosen: boolean) => {
    const others = draft.categoryIds.filter((each) => each !== id);
    dispatch(supplierTyped({ categoryIds: chosen ? [...others, id] : others }));
  };
  return (
    <fieldset className={styles.trades} aria-describedby={error ? 'trades-error' : undefined}>
      <legend>
        {t('guides.form.categories')}
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      </legend>
      <div className={styles.tradeList}>
        {trades.value?.map(({ id, title }) => (
          <Checkbox
            key={id}
            name="categoryIds"
            checked={draft.categoryIds.includes(id)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => toggle(id, target.checked)}
          >
            {title}
          </Checkbox>
        ))}
      </div>
      {trades.state === 'failed' && (
        <Button size="small" onClick={() => void revalidate()}>
          {t('layout.retry')}
        </Button>
      )}
      {error && (
        <p id="trades-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
