import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useRevalidator } from 'react-router';
import styles from './Guides.module.css';
import { selectSupplierCategories, selectSupplierDraft, supplierEdited } from './supplier.flow.ts';

/** Product categories the supplier wants to sell in. */
export function CategoryChoice({ error }: { error: string | undefined }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { revalidate } = useRevalidator();
  const categories = useSelector(selectSupplierCategories);
  const draft = useSelector(selectSupplierDraft);
  const toggle = (id: number, isChosen: boolean) => {
    const others = draft.categoryIds.filter((categoryId) => categoryId !== id);
    dispatch(supplierEdited({ categoryIds: isChosen ? [...others, id] : others }));
  };
  return (
    <fieldset className={styles.categories} aria-describedby={error ? 'categories-error' : undefined}>
      <legend>
        {t('guides.form.categories')}
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      </legend>
      <div className={styles.categoryList}>
        {categories.value?.map(({ id, title }) => (
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
      {categories.state === 'failed' && (
        <Button size="small" onClick={() => void revalidate()}>
          {t('layout.retry')}
        </Button>
      )}
      {error && (
        <p id="categories-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
