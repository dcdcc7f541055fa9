import { Field } from '@baodao/ui-kit/Field/Field';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useFocusFirstInvalid } from '../../platform/forms/useFocusFirstInvalid.ts';
import styles from './Addresses.module.css';
import { type AddressProblems, selectedCountry } from './addressDraft.ts';
import { addressChanged, areasRequested, selectAddressForm, selectAreas } from './addresses.flow.ts';
import { PasteAddress } from './PasteAddress.tsx';
import { ReceiverPhoneFields } from './ReceiverPhoneFields.tsx';
import { RegionFields } from './RegionFields.tsx';
import { ZipField } from './ZipField.tsx';

const noProblems = {};

interface Props {
  id?: string;
  className?: string | undefined;
  onSubmit: () => void;
  /** Above the fields. */
  before?: ReactNode;
  /** Below the fields: further fields and the buttons. */
  children: ReactNode;
}

/** Form with the name, phone number and address of a receiver, typed or pasted as one text. Needs the texts of `account`. */
export function AddressBaseForm({ id, className, onSubmit, before, children }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const { draft, problems = noProblems } = useSelector(selectAddressForm) ?? {};
  const areas = useSelector(selectAreas).value ?? [];
  useFocusFirstInvalid(form, problems);
  useEffect(() => {
    dispatch(areasRequested());
  }, [dispatch]);
  const country = draft && selectedCountry(draft, areas);
  const { name, phone, region, detail, zip }: AddressProblems = problems;
  const translate = (problem: AddressProblems[keyof AddressProblems]) => problem && t(problem);
  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {before}
      <PasteAddress />
      <Field
        label={t('account.address.name')}
        required
        error={translate(name)}
        hint={(country === 'CN' && t('account.address.nameHint')) || (country === 'XX' && t('account.address.nameLatinHint'))}
      >
        <TextInput
          value={draft?.name ?? ''}
          autoComplete="shipping name"
          maxLength={30}
          onChange={({ target }) => dispatch(addressChanged({ name: target.value }))}
        />
      </Field>
      <ReceiverPhoneFields problem={phone} />
      <RegionFields error={translate(region)} />
      <Field
        label={t('account.address.detail')}
        required
        error={translate(detail)}
        hint={country === 'XX' ? t('account.address.detailOverseasHint') : t('account.address.detailHint')}
      >
        <Textarea
          rows={2}
          className={styles.detail}
          value={draft?.detail ?? ''}
          autoComplete="shipping street-address"
          maxLength={120}
          onChange={({ target }) => dispatch(addressChanged({ detail: target.value }))}
        />
      </Field>
      <ZipField country={country} error={translate(zip)} />
      {children}
    </form>
  );
}
