import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Link } from '@baodao/ui-kit/Link/Link';
import { Select } from '@baodao/ui-kit/Select/Select';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { type SubmitEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { createTextReader } from '../../platform/forms/createTextReader.ts';
import { useFocusFirstInvalid } from '../../platform/forms/useFocusFirstInvalid.ts';
import { AppLink } from '../../platform/links/AppLink.tsx';
import styles from './CustomsIdentities.module.css';
import { identityFormToggled, identitySubmitted, selectIdentitiesProblems, selectIdentitiesSaving } from './identities.flow.ts';
import { identityKinds, toIdentityType } from './identityKinds.ts';

export function CustomsIdentityForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const saving = useSelector(selectIdentitiesSaving);
  const problems = useSelector(selectIdentitiesProblems);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(form, problems);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = createTextReader(event.currentTarget);
    const identity = { name: text('name'), type: toIdentityType(text('type')), number: text('number'), consent: text('consent') === 'on' };
    dispatch(identitySubmitted(identity));
  };
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <Field label={t('account.identity.name')} required error={problems.name && t(problems.name)} hint={t('account.identity.nameHint')}>
        <TextInput name="name" autoComplete="off" maxLength={40} />
      </Field>
      <Field label={t('account.identity.kind')}>
        <Select
          name="type"
          defaultValue="1"
          options={identityKinds.map((kind, at) => ({ value: String(at + 1), label: t(`account.identity.kinds.${kind}`) }))}
        />
      </Field>
      <Field label={t('account.identity.number')} required error={problems.number && t(problems.number)}>
        <TextInput name="number" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={60} />
      </Field>
      <div>
        <Checkbox name="consent" aria-required aria-invalid={problems.consent ? true : undefined}>
          {t('account.identity.consent')}{' '}
          <Link linkAs={AppLink} href={links.guidePrivacy()} target="_blank">
            {t('account.identity.privacy')}
          </Link>
        </Checkbox>
        {problems.consent && <p className={styles.error}>{t(problems.consent)}</p>}
      </div>
      <span className={styles.buttons}>
        <Button variant="quiet" onClick={() => dispatch(identityFormToggled(false))}>
          {t('layout.cancel')}
        </Button>
        <Button type="submit" variant="primary" loading={saving}>
          {t('account.identity.save')}
        </Button>
      </span>
    </form>
  );
}
