import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Select, type SelectOption } from '@baodao/ui-kit/Select/Select';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import Search from 'lucide-react/icons/search';
import { useListContext, useTranslate } from 'ra-core';
import styles from './SearchForm.module.css';

export interface SearchField {
  source: string;
  label: string;
  hint?: string;
  type?: 'text' | 'date';
  /** Makes it a choice. */
  options?: readonly SelectOption[];
}

/** Searches a list. The address keeps the search, so that it can be shared and gone back to. */
export function SearchForm({ fields }: { fields: readonly SearchField[] }) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const current = (source: string) => String(filterValues[source] ?? '');
  const isFiltered = fields.some(({ source }) => current(source) !== '');
  const submit = (form: HTMLFormElement) => {
    const given = new FormData(form);
    const filters = fields.flatMap(({ source }) => {
      const value = given.get(source);
      return typeof value === 'string' && value.trim() !== '' ? [[source, value.trim()] as const] : [];
    });
    setFilters(Object.fromEntries(filters));
  };
  return (
    <Card>
      <search>
        <form
          // A search that came from a link fills the fields anew.
          key={JSON.stringify(filterValues)}
          className={styles.root}
          onSubmit={(event) => {
            event.preventDefault();
            submit(event.currentTarget);
          }}
        >
          {fields.map(({ source, label, hint, type = 'text', options }) => (
            <Field key={source} label={translate(label)} {...(hint === undefined ? {} : { hint: translate(hint) })}>
              {options ? (
                <Select
                  name={source}
                  defaultValue={current(source)}
                  options={options}
                  placeholder={translate('list.all')}
                  onChange={({ currentTarget }) => currentTarget.form && submit(currentTarget.form)}
                />
              ) : (
                <TextInput name={source} type={type} defaultValue={current(source)} maxLength={80} autoComplete="off" />
              )}
            </Field>
          ))}
          <div className={styles.buttons}>
            <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
              {translate('list.search')}
            </Button>
            {isFiltered && (
              <Button variant="quiet" onClick={() => setFilters({})}>
                {translate('list.clear')}
              </Button>
            )}
          </div>
        </form>
      </search>
    </Card>
  );
}
