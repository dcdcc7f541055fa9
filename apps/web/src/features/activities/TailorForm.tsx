import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { fieldsOf } from '../../shared/forms/fieldsOf.ts';
import { PhoneFields } from '../../shared/forms/PhoneFields.tsx';
import { useFocusFirstInvalid } from '../../shared/forms/useFocusFirstInvalid.ts';
import { PicturePicker } from '../../shared/pictures/PicturePicker.tsx';
import { selectSession } from '../../shared/session/session.flow.ts';
import styles from './Play.module.css';
import { selectTailor, TAILOR_FORM, tailorSent, tailorShown, tailorTyped } from './tailor.flow.ts';
import { type TailorField, tailorKinds } from './tailorDraft.ts';

/** Fields of one line; how long each may be is the server's limit. */
const lines = [
  { name: 'wechat', type: 'text', autoComplete: 'off', maxLength: 40, required: false },
  { name: 'email', type: 'email', autoComplete: 'email', maxLength: 120, required: false },
] as const;
const plan = [
  { name: 'startDate', type: 'date', required: true },
  { name: 'days', type: 'number', required: true },
  { name: 'people', type: 'number', required: true },
  { name: 'budget', type: 'number', required: false },
] as const;

/** What is typed stays in this tab until it is sent, whatever happens. */
export function TailorForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, problems, sending } = useSelector(selectTailor);
  const session = useSelector(selectSession).state;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(form, problems);
  useEffect(() => {
    dispatch(tailorShown());
  }, [dispatch]);
  const say = (field: TailorField) => problems[field] && t(`activities.tailor.problem.${field}`);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    dispatch(tailorSent({ captcha: fieldsOf(event.currentTarget)('captcha') }));
  };
  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <RadioGroup
        label={t('activities.tailor.type')}
        look="row"
        name="type"
        value={draft.type}
        choices={tailorKinds.map((kind) => ({ value: kind, label: t(`activities.tailor.kind.${kind}`) }))}
        onChange={(value) => dispatch(tailorTyped({ type: tailorKinds.find((kind) => kind === value) ?? 'other' }))}
      />
      <Field label={t('activities.tailor.name')} required error={say('name')}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={40}
          value={draft.name}
          onChange={({ target }) => dispatch(tailorTyped({ name: target.value }))}
        />
      </Field>
      <PhoneFields
        area={draft.phoneArea}
        number={draft.phone}
        error={say('phone')}
        autoComplete="tel-national"
        onChange={({ area, number }) => dispatch(tailorTyped({ phoneArea: area, phone: number }))}
      />
      <div className={styles.pair}>
        {lines.map(({ name, ...attributes }) => (
          <Field key={name} label={t(`activities.tailor.${name}`)} error={name === 'email' ? say(name) : undefined}>
            <TextInput
              {...attributes}
              name={name}
              value={draft[name]}
              onChange={({ target }) => dispatch(tailorTyped({ [name]: target.value }))}
            />
          </Field>
        ))}
        {plan.map(({ name, type, required }) => (
          <Field key={name} label={t(`activities.tailor.${name}`)} required={required} error={say(name)}>
            <TextInput
              type={type}
              name={name}
              min={type === 'number' ? 0 : undefined}
              value={draft[name]}
              onChange={({ target }) => dispatch(tailorTyped({ [name]: target.value }))}
            />
          </Field>
        ))}
      </div>
      <Field label={t('activities.tailor.places')} hint={t('activities.tailor.placesHint')}>
        <TextInput
          name="places"
          maxLength={400}
          value={draft.places}
          onChange={({ target }) => dispatch(tailorTyped({ places: target.value }))}
        />
      </Field>
      <Field label={t('activities.tailor.content')} required error={say('content')}>
        <Textarea
          name="content"
          rows={5}
          maxLength={2000}
          value={draft.content}
          onChange={({ target }) => dispatch(tailorTyped({ content: target.value }))}
        />
      </Field>
      {session === 'guest' ? (
        <CaptchaField error={say('captcha')} />
      ) : (
        <PicturePicker form={TAILOR_FORM} texts="activities.tailor.pictures" />
      )}
      <div>
        <Button type="submit" look="primary" size="large" loading={sending}>
          {t('activities.tailor.send')}
        </Button>
      </div>
    </form>
  );
}
