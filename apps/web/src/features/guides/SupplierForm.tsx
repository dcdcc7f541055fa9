import { phoneAreas } from '@baodao/domain/account/phoneAreas';
import { LICENCE_RETENTION_DAYS, MAX_LICENCE_PICTURES } from '@baodao/domain/guides/supplierRules';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Select } from '@baodao/ui-kit/Select/Select';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useFocusFirstInvalid } from '../../platform/forms/useFocusFirstInvalid.ts';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { CaptchaField } from '../captcha/CaptchaField.tsx';
import { LICENCES_FORM, selectPictures, uploadedIds } from '../pictures/pictures.flow.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import styles from './Guides.module.css';
import {
  applicationSubmitted,
  selectIsSupplierRestored,
  selectIsSupplierSending,
  selectSupplierDraft,
  selectSupplierErrors,
  supplierEdited,
  supplierFormShown,
} from './supplier.flow.ts';

const PicturePicker = lazyComponent(async () => ({ default: (await import('../pictures/PicturePicker.tsx')).PicturePicker }), {
  failure: 'inPlace',
});

/** In display order. `maxLength` is the limit of the API. */
const companyFields = [
  { name: 'companyName', autoComplete: 'organization', maxLength: 80, required: true },
  { name: 'taxId', autoComplete: 'off', maxLength: 24, required: true },
  { name: 'address', autoComplete: 'address-line1', maxLength: 200, required: true },
  { name: 'website', autoComplete: 'url', maxLength: 200, required: false },
] as const;
const contactFields = [
  { name: 'contact', autoComplete: 'name', maxLength: 40, required: true },
  { name: 'email', autoComplete: 'email', maxLength: 64, required: true },
] as const;

/** A supplier's application. The draft stays in this tab's storage until it is submitted. */
export function SupplierForm() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const draft = useSelector(selectSupplierDraft);
  const isRestored = useSelector(selectIsSupplierRestored);
  const errors = useSelector(selectSupplierErrors);
  const isSending = useSelector(selectIsSupplierSending);
  const isUploading = uploadedIds(useSelector(selectPictures)[LICENCES_FORM]) === null;
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(form, errors);
  useEffect(() => {
    dispatch(supplierFormShown());
  }, [dispatch]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const captcha = new FormData(event.currentTarget).get('captcha');
    dispatch(applicationSubmitted({ captcha: typeof captcha === 'string' ? captcha : '' }));
  };
  const errorText = (field: keyof typeof errors) => errors[field] && t(errors[field]);
  const renderField = ({ name, autoComplete, maxLength, required }: (typeof companyFields)[number] | (typeof contactFields)[number]) => (
    <Field key={name} label={t(`guides.form.${name}`)} hint={t(`guides.form.${name}Hint`)} required={required} error={errorText(name)}>
      <TextInput
        name={name}
        type={name === 'email' ? 'email' : 'text'}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={draft[name]}
        onChange={({ target }) => dispatch(supplierEdited({ [name]: target.value }))}
      />
    </Field>
  );
  const areaOptions = phoneAreas.map((area) => ({ value: area, label: t(`account.phone.areas.${area}`) }));
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      {isRestored && <Notice>{t('guides.form.restored')}</Notice>}
      <fieldset className={styles.group}>
        <legend>{t('guides.form.company')}</legend>
        {companyFields.map(renderField)}
        <CategoryChoice error={errorText('categoryIds')} />
        <div className={styles.licences}>
          <PicturePicker
            form={LICENCES_FORM}
            texts="guides.form.licences"
            max={MAX_LICENCE_PICTURES}
            required
            error={errorText('licences')}
          />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('guides.form.person')}</legend>
        {contactFields.map(renderField)}
        <div className={styles.phone}>
          <Field label={t('account.phone.area')}>
            <Select
              name="phoneArea"
              options={areaOptions}
              value={draft.phoneArea}
              onChange={({ target }) => dispatch(supplierEdited({ phoneArea: phoneAreas.find((area) => area === target.value) ?? '886' }))}
            />
          </Field>
          <Field label={t('guides.form.phone')} required error={errorText('phone')}>
            <TextInput
              name="phone"
              inputMode="tel"
              autoComplete="tel-national"
              maxLength={20}
              value={draft.phone}
              onChange={({ target }) => dispatch(supplierEdited({ phone: target.value }))}
            />
          </Field>
        </div>
      </fieldset>
      <CaptchaField error={errorText('captcha')} />
      <p className={styles.updated}>{t('guides.form.consent', { days: LICENCE_RETENTION_DAYS })}</p>
      <Button type="submit" variant="primary" size="large" loading={isSending} disabled={isUploading}>
        {t('guides.form.send')}
      </Button>
    </form>
  );
}
