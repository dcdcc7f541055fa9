import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Select, type SelectOption } from '@baodao/ui-kit/Select/Select';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useTranslate } from 'ra-core';
import styles from './content.module.css';
import { getAt, textAt, textsAt } from './contentPath.ts';
import { useContent } from './useContent.ts';

interface FieldProps {
  path: string;
  /** Key of its name. */
  label: string;
  hint?: string;
  required?: boolean;
}

/** What Field shows about a path: its problem, in a sentence. */
function useProblem(path: string, isRequired = false): { error?: string } {
  const translate = useTranslate();
  const { problems } = useContent();
  // A text without any language is missing as a whole.
  const problem = problems.find((each) => each.path === path || (isRequired && each.path !== '' && path.startsWith(`${each.path}.`)));
  return problem ? { error: translate(`records.rules.${problem.rule}`) } : {};
}

interface TextProps extends FieldProps {
  maxLength?: number;
  inputMode?: 'text' | 'numeric' | 'decimal';
  /** Larger than 1 for several lines. */
  rows?: number;
  /** The value is a number in the content. */
  isNumber?: boolean;
  labelHidden?: boolean;
  name?: string;
}

export function ContentText({
  path,
  label,
  hint,
  required = false,
  maxLength,
  inputMode,
  rows = 1,
  isNumber = false,
  labelHidden = false,
  name,
}: TextProps) {
  const translate = useTranslate();
  const { content, set } = useContent();
  const problem = useProblem(path, required);
  const change = (value: string) => set?.(path, isNumber && /^-?\d+$/.test(value) ? Number(value) : value);
  const common = { value: textAt(content, path), maxLength, readOnly: set === null, autoComplete: 'off' };
  return (
    <Field
      label={name ?? translate(label)}
      labelHidden={labelHidden}
      required={required}
      {...(hint === undefined ? {} : { hint: translate(hint) })}
      {...problem}
    >
      {rows > 1 ? (
        <Textarea {...common} rows={rows} onChange={({ currentTarget }) => change(currentTarget.value)} />
      ) : (
        <TextInput {...common} inputMode={inputMode} onChange={({ currentTarget }) => change(currentTarget.value)} />
      )}
    </Field>
  );
}

export function ContentChoice({
  path,
  label,
  hint,
  required = false,
  options,
  placeholder,
  isNumber = false,
}: FieldProps & { options: readonly SelectOption[]; placeholder?: string; isNumber?: boolean }) {
  const translate = useTranslate();
  const { content, set } = useContent();
  const problem = useProblem(path);
  return (
    <Field label={translate(label)} required={required} {...(hint === undefined ? {} : { hint: translate(hint) })} {...problem}>
      <Select
        value={textAt(content, path)}
        disabled={set === null}
        options={options}
        placeholder={placeholder}
        onChange={({ currentTarget: { value } }) => set?.(path, isNumber && value !== '' ? Number(value) : value)}
      />
    </Field>
  );
}

/** Several of a few. */
export function ContentChecks({ path, label, options }: FieldProps & { options: readonly SelectOption[] }) {
  const translate = useTranslate();
  const { content, set } = useContent();
  const chosen = textsAt(content, path);
  const others = chosen.filter((each) => !options.some(({ value }) => value === each)).map((value) => ({ value, label: value }));
  return (
    <fieldset className={styles.checks} disabled={set === null}>
      <legend>{translate(label)}</legend>
      {[...options, ...others].map(({ value, label: text }) => (
        <Checkbox
          key={value}
          checked={chosen.includes(value)}
          onChange={({ currentTarget: { checked } }) => set?.(path, checked ? [...chosen, value] : chosen.filter((each) => each !== value))}
        >
          {text}
        </Checkbox>
      ))}
    </fieldset>
  );
}

/** Words of a list, with commas between them. */
export function ContentWords({ path, label, hint }: FieldProps) {
  const translate = useTranslate();
  const { content, set } = useContent();
  const problem = useProblem(path);
  const words = textsAt(content, path).join('、');
  return (
    <Field label={translate(label)} {...(hint === undefined ? {} : { hint: translate(hint) })} {...problem}>
      <TextInput
        key={String(getAt(content, path))}
        defaultValue={words}
        readOnly={set === null}
        autoComplete="off"
        onBlur={({ currentTarget: { value } }) =>
          set?.(
            path,
            value
              .split(/[,，、;；\n]/)
              .map((word) => word.trim())
              .filter(Boolean),
          )
        }
      />
    </Field>
  );
}

/** Yes or no. */
export function ContentFlag({ path, label }: Pick<FieldProps, 'path' | 'label'>) {
  const translate = useTranslate();
  const { content, set } = useContent();
  return (
    <Checkbox
      checked={getAt(content, path) === true}
      disabled={set === null}
      onChange={({ currentTarget }) => set?.(path, currentTarget.checked)}
    >
      {translate(label)}
    </Checkbox>
  );
}
