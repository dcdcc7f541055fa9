import { addressLabels } from '@baodao/domain/account/addressLabels';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Checkbox } from '@baodao/ui-kit/Checkbox/Checkbox';
import { ChipGroup } from '@baodao/ui-kit/Chip/ChipGroup';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useFocusFirstInvalid } from '../forms/useFocusFirstInvalid.ts';
import styles from './Addresses.module.css';
import { countryOf } from './addressDraft.ts';
import { addressFormClosed, addressSaveRequested, addressTyped, areasRequested, selectAddressForm, selectAreas } from './addresses.flow.ts';
import { PasteAddress } from './PasteAddress.tsx';
import { ReceiverPhone } from './ReceiverPhone.tsx';
import { RegionFields } from './RegionFields.tsx';
import { ZipField } from './ZipField.tsx';

interface Props {
  /** Names the form for buttons that stand outside of it. */
  id?: string;
  /** Where the buttons stand elsewhere. Default `true`. */
  withButtons?: boolean;
}

/** The open address form of `addresses.flow.ts`; nothing while none is open. */
export function AddressForm({ id = 'address-form', withButtons = true }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const form = useSelector(selectAddressForm);
  const areas = useSelector(selectAreas).value ?? [];
  const element = useRef<HTMLFormElement>(null);
  useFocusFirstInvalid(element, form?.problems ?? nothing);
  useEffect(() => {
    dispatch(areasRequested());
  }, [dispatch]);
  if (!form) return null;

  const { draft, problems, restored } = form;
  const country = countryOf(draft, areas);
  const say = (problem: (typeof problems)[keyof typeof problems]) => problem && t(problem);
  const labels = Object.entries(addressLabels).map(([key, value]) => ({
    value,
    label: t(`account.address.labels.${key as keyof typeof addressLabels}`),
  }));
  return (
    <form
      ref={element}
      id={id}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(addressSaveRequested());
      }}
    >
      {restored && <Notice>{t('account.address.draftRestored')}</Notice>}
      <PasteAddress />
      <Field
        label={t('account.address.name')}
        required
        error={say(problems.name)}
        hint={(country === 'CN' && t('account.address.nameHint')) || (country === 'XX' && t('account.address.nameLatinHint'))}
      >
        <TextInput
          value={draft.name}
          autoComplete="shipping name"
          maxLength={40}
          onChange={({ target }) => dispatch(addressTyped({ name: target.value }))}
        />
      </Field>
      <ReceiverPhone problem={problems.phone} autoComplete="shipping tel-national" />
      <RegionFields error={say(problems.region)} />
      <Field
        label={t('account.address.detail')}
        required
        error={say(problems.detail)}
        hint={country === 'XX' ? t('account.address.detailOverseasHint') : t('account.address.detailHint')}
      >
        <Textarea
          rows={2}
          className={styles.detail}
          value={draft.detail}
          autoComplete="shipping street-address"
          maxLength={120}
          onChange={({ target }) => dispatch(addressTyped({ detail: target.value }))}
        />
      </Field>
      <ZipField country={country} error={say(problems.zip)} autoComplete="shipping postal-code" />
      <ChipGroup
        label={t('account.address.label')}
        choices={labels}
        value={draft.label}
        onChange={(label) => dispatch(addressTyped({ label }))}
      />
      <Checkbox checked={draft.isDefault} onChange={({ target }) => dispatch(addressTyped({ isDefault: target.checked }))}>
        {t('account.address.isDefault')}
      </Checkbox>
      {withButtons && (
        <div className={styles.buttons}>
          <AddressFormButtons form={id} />
        </div>
      )}
    </form>
  );
}

const nothing = {};

/** Give up, or save: for the foot of whatever holds the form. */
export function AddressFormButtons({ form = 'address-form' }: { form?: string }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const saving = useSelector(selectAddressForm)?.saving ?? false;
  return (
    <>
      <Button disabled={saving} onClick={() => dispatch(addressFormClosed())}>
        {t('account.address.cancel')}
      </Button>
      <Button look="primary" type="submit" form={form} loading={saving}>
        {t('account.address.save')}
      </Button>
    </>
  );
}
