import type { User } from '@baodao/domain/session/shapes';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Field } from '@baodao/ui-kit/Field/Field';
import { RadioGroup } from '@baodao/ui-kit/RadioGroup/RadioGroup';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { createTextReader } from '../../platform/forms/createTextReader.ts';
import { useFocusFirstInvalid } from '../../platform/forms/useFocusFirstInvalid.ts';
import { selectMailSettings } from './mail.flow.ts';
import styles from './Profile.module.css';
import { profileSubmitted, selectProfileBusy, selectProfileProblems } from './profile.flow.ts';

const genders = ['unknown', 'female', 'male'] as const;

export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busy = useSelector(selectProfileBusy);
  const problems = useSelector(selectProfileProblems);
  const settings = useSelector(selectMailSettings);
  const isMailOffered = settings.value?.isOffered !== false;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(form, problems);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = createTextReader(event.currentTarget);
    const birthday = text('birthday');
    dispatch(
      profileSubmitted({
        nickname: text('nickname'),
        gender: genders.find((gender) => gender === text('gender')) ?? 'unknown',
        email: text('email'),
        ...(birthday === '' ? {} : { birthday, birthdayLunar: text('birthdayLunar') === 'on' ? 'true' : 'false' }),
      }),
    );
  };
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <Field label={t('account.info.nickname')} required error={problems.nickname && t(problems.nickname)}>
        <TextInput name="nickname" autoComplete="nickname" maxLength={40} defaultValue={user.nickname ?? ''} />
      </Field>
      {user.phoneMasked && (
        <Field label={t('account.phone.number')} hint={t('account.info.phoneHint')}>
          <TextInput value={user.phoneMasked} readOnly />
        </Field>
      )}
      {isMailOffered && (
        <Field
          label={t('account.info.email')}
          error={problems.email && t(problems.email)}
          hint={user.emailMasked ? t('account.info.emailKept', { email: user.emailMasked }) : t('account.info.emailHint')}
        >
          <TextInput name="email" type="email" autoComplete="email" maxLength={120} defaultValue="" />
        </Field>
      )}
      <RadioGroup
        variant="row"
        name="gender"
        label={t('account.info.gender')}
        defaultValue={user.gender}
        choices={genders.map((gender) => ({ value: gender, label: t(`account.info.genders.${gender}`) }))}
      />
      {user.birthday ? (
        <Field label={t('account.info.birthday')} hint={t('account.info.birthdayKept')} error={problems.birthday && t(problems.birthday)}>
          <TextInput readOnly value={user.birthdayLunar ? t('account.info.lunarDay', { day: user.birthday }) : user.birthday} />
        </Field>
      ) : (
        <>
          <Field label={t('account.info.birthday')} hint={t('account.info.birthdayHint')} error={problems.birthday && t(problems.birthday)}>
            <TextInput name="birthday" type="date" min="1900-01-01" autoComplete="bday" />
          </Field>
          <Checkbox name="birthdayLunar">{t('account.info.lunar')}</Checkbox>
        </>
      )}
      <Button className={styles.submit} type="submit" variant="primary" loading={busy === 'profile'}>
        {t('account.info.save')}
      </Button>
    </form>
  );
}
