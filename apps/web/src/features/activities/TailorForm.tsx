import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { createTextReader } from '../../platform/forms/createTextReader.ts';
import { PhoneFields } from '../../platform/forms/PhoneFields.tsx';
import { useFocusFirstInvalid } from '../../platform/forms/useFocusFirstInvalid.ts';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import { PicturePicker } from '../pictures/PicturePicker.tsx';
import { selectSession } from '../session/session.flow.ts';
import styles from './ActivityForms.module.css';
import {
  selectIsTailorSending,
  selectTailorDraft,
  selectTailorErrors,
  TAILOR_FORM,
  tailorEdited,
  tailorFormShown,
  tailorSubmitted,
} from './tailor.flow.ts';
import { type TailorField, tailorTypes } from './tailorDraft.ts';

/** `maxLength` is the limit of the API. */
const contactFields = [
  { name: 'wechat', type: 'text', autoComplete: 'off', maxLength: 40, required: false },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 120, required: false },
] as const;
const tripFields = [
  { name: 'startDate', type: 'date', required: true },
  { name: 'days', type: 'number', required: true },
  { name: 'people', type: 'number', required: true },
  { name: 'budget', type: 'number', required: false },
] as const;

/** The draft stays in this tab's storage until it is submitted. */
export function TailorForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const draft = useSelector(selectTailorDraft);
  const errors = useSelector(selectTailorErrors);
  const isSending = useSelector(selectIsTailorSending);
  const session = useSelector(selectSession).state;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(form, errors);
  useEffect(() => {
    dispatch(tailorFormShown());
  }, [dispatch]);
  const errorText = (field: TailorField) => errors[field] && t(`activities.tailor.problem.${field}`);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    dispatch(tailorSubmitted({ captcha: createTextReader(event.currentTarget)('captcha') }));
  };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <RadioGroup
        label={t('activities.tailor.type')}
        variant="row"
        name="type"
        value={draft.type}
        choices={tailorTypes.map((kind) => ({ value: kind, label: t(`activities.tailor.kind.${kind}`) }))}
        onChange={(value) => dispatch(tailorEdited({ type: tailorTypes.find((kind) => kind === value) ?? 'other' }))}
      />
      <Field label={t('activities.tailor.name')} required error={errorText('name')}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={40}
          value={draft.name}
          onChange={({ target }) => dispatch(tailorEdited({ name: target.value }))}
        />
      </Field>
      <PhoneFields
        area={draft.phoneArea}
        number={draft.phone}
        error={errorText('phone')}
        autoComplete="tel-national"
        onChange={({ area, number }) => dispatch(tailorEdited({ phoneArea: area, phone: number }))}
      />
      <div className={styles.pair}>
        {contactFields.map(({ name, ...attributes }) => (
          <Field key={name} label={t(`activities.tailor.${name}`)} error={name === 'email' ? errorText(name) : undefined}>
            <TextInput
              {...attributes}
              name={name}
              value={draft[name]}
              onChange={({ target }) => dispatch(tailorEdited({ [name]: target.value }))}
            />
          </Field>
        ))}
        {tripFields.map(({ name, type, required }) => (
          <Field key={name} label={t(`activities.tailor.${name}`)} required={required} error={errorText(name)}>
            <TextInput
              type={type}
              name={name}
              min={type === 'number' ? 0 : undefined}
              value={draft[name]}
              onChange={({ target }) => dispatch(tailorEdited({ [name]: target.value }))}
            />
          </Field>
        ))}
      </div>
      <Field label={t('activities.tailor.places')} hint={t('activities.tailor.placesHint')}>
        <TextInput
          name="places"
          maxLength={400}
          value={draft.places}
          onChange={({ target }) => dispatch(tailorEdited({ places: target.value }))}
        />
      </Field>
      <Field label={t('activities.tailor.content')} required error={errorText('content')}>
        <Textarea
          name="content"
          rows={5}
          maxLength={2000}
          value={draft.content}
          onChange={({ target }) => dispatch(tailorEdited({ content: target.value }))}
        />
      </Field>
      {session === 'guest' ? (
        <CaptchaField error={errorText('captcha')} />
      ) : (
        <PicturePicker form={TAILOR_FORM} texts="activities.tailor.pictures" />
      )}
      <div>
        <Button type="submit" variant="primary" size="large" loading={isSending}>
          {t('activities.tailor.send')}
        </Button>
      </div>
    </form>
  );
}
