import { Field } from '@baodao/ui-kit/Field/Field';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslate } from 'ra-core';
import { textAt } from './contentPath.ts';
import { useContent } from './useContent.ts';

const OFFSET_MS = 8 * 3_600_000;

/** A time of a record as the clock of Taipei shows it. Taiwan has no summer time. */
const toLocal = (time: string): string => {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '' : new Date(date.getTime() + OFFSET_MS).toISOString().slice(0, 16);
};

/** A time, entered as that of Taipei. */
export function ContentMoment({ path, label, required = false }: { path: string; label: string; required?: boolean }) {
  const translate = useTranslate();
  const { content, set, problems } = useContent();
  const problem = problems.find((each) => each.path === path);
  return (
    <Field
      label={translate(label)}
      hint={translate('products.dueAtHint')}
      required={required}
      {...(problem ? { error: translate(`records.rules.${problem.rule}`) } : {})}
    >
      <TextInput
        type="datetime-local"
        value={toLocal(textAt(content, path))}
        readOnly={set === null}
        onChange={({ currentTarget: { value } }) => set?.(path, value === '' ? '' : new Date(`${value}:00+08:00`).toISOString())}
      />
    </Field>
  );
}
