import { phoneAreas } from '@baodao/domain/account/phoneAreas';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Select } from '@baodao/ui-kit/Select/Select';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { CaptchaField } from '../../shared/captcha/CaptchaField.tsx';
import { useFocusFirstInvalid } from '../../shared/forms/useFocusFirstInvalid.ts';
import styles from './Guides.module.css';
import { selectSupplier, supplierApplied, supplierFormShown, supplierTyped } from './supplier.flow.ts';
import { TradeChoice } from './TradeChoice.tsx';

/** Fields of one line, in their order; how long each may be is the server's limit. */
const companyFields = [
  { name: 'companyName', autoComplete: 'organization', maxLength: 80, required: true },
  { name: 'taxId', autoComplete: 'off', maxLength: 24, required: true },
  { name: 'address', autoComplete: 'street-address', maxLength: 200, required: true },
  { name: 'website', autoComplete: 'url', maxLength: 200, required: false },
] as const;
const contactFields = [
  { name: 'contact', autoComplete: 'name', maxLength: 40, required: true },
  { name: 'email', autoComplete: 'email', maxLength: 64, required: true },
] as const;

/** A supplier's application. What is typed stays in this tab until it is sent, whatever happens. */
export function SupplierForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, restored, problems, sending } = useSelector(selectSupplier);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(form, problems);
  useEffect(() => {
    dispatch(supplierFormShown());
  }, [dispatch]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const captcha = new FormData(event.currentTarget).get('captcha');
    dispatch(supplierApplied({ captcha: typeof captcha === 'string' ? captcha : '' }));
  };
  const say = (field: keyof typeof problems) => problems[field] && t(problems[field]);
  const line = ({ name, autoComplete, maxLength, required }: (typeof companyFields)[number] | (typeof contactFields)[number]) => (
    <Field key={name} label={t(`guides.form.${name}`)} hint={t(`guides.form.${name}Hint`)} required={required} error={say(name)}>
      <TextInput
        name={name}
        type={name === 'email' ? 'email' : 'text'}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={draft[name]}
        onChange={({ target }) => dispatch(supplierTyped({ [name]: target.value }))}
      />
    </Field>
  );
  const areas = phoneAreas.map((area) => ({ value: area, label: t(`account.phone.areas.${area}`) }));
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      {restored && <Notice>{t('guides.form.restored')}</Notice>}
      <fieldset className={styles.part}>
        <legend>{t('guides.form.company')}</legend>
        {companyFields.map(line)}
        <TradeChoice error={say('categoryIds')} />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('guides.form.person')}</legend>
        {contactFields.map(line)}
        <div className={styles.phone}>
          <Field label={t('account.phone.area')}>
            <Select
              name="phoneArea"
              options={areas}
              value={draft.phoneArea}
              onChange={({ target }) => dispatch(supplierTyped({ phoneArea: phoneAreas.find((area) => area === target.value) ?? '886' }))}
            />
          </Field>
          <Field label={t('guides.form.phone')} required error={say('phone')}>
            <TextInput
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={20}
              value={draft.phone}
              onChange={({ target }) => dispatch(supplierTyped({ phone: target.value }))}
            />
          </Field>
        </div>
      </fieldset>
      <CaptchaField error={say('captcha')} />
      <p className={styles.updated}>{t('guides.form.consent')}</p>
      <Button type="submit" look="primary" size="large" loading={sending}>
        {t('guides.form.send')}
      </Button>
    </form>
  );
}
