import { Field } from '@baodao/ui-kit/Field/Field';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslate } from 'ra-core';
import { listAt } from './contentPath.ts';
import { useContent } from './useContent.ts';

/** Numbers of other records, such as products, with commas between them. */
export function ContentNumbers({ path, label, hint }: { path: string; label: string; hint: string }) {
  const translate = useTranslate();
  const { content, set } = useContent();
  const numbers = listAt(content, path).join(', ');
  return (
    <Field label={translate(label)} hint={translate(hint)}>
      <TextInput
        key={numbers}
        defaultValue={numbers}
        readOnly={set === null}
        inputMode="numeric"
        autoComplete="off"
        onBlur={({ currentTarget: { value } }) => set?.(path, (value.match(/\d+/g) ?? []).map(Number))}
      />
    </Field>
  );
}
