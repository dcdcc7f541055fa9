import { Field } from '@baodao/ui-kit/Field/Field';
import { Textarea } from '@baodao/ui-kit/Textarea/Textarea';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { useFocusFirstInvalid } from '../forms/useFocusFirstInvalid.ts';
import styles from './Addresses.module.css';
import { type AddressProblems, selectedCountry } from './addressDraft.ts';
import { addressChanged, areasRequested, selectAddressForm, selectAreas } from './addresses.flow.ts';
import { PasteAddress } from './PasteAddress.tsx';
import { ReceiverPhoneFields } from './ReceiverPhoneFields.tsx';
import { RegionFields } from './RegionFields.tsx';
import { ZipField } from './ZipField.tsx';

const nothing = {};

/** Who gets it and where: typed field by field, or pasted as a whole. Before the form is open they are empty. Texts of the room `account`. */
export function AddressFields({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const { draft, problems = nothing } = useSelector(selectAddressForm) ?? {};
  const areas = useSelector(selectAreas).value ?? [];
  useFocusFirstInvalid(form, problems);
  useEffect(() => {
    dispatch(areasRequested());
  }, [dispatch]);
  const country = draft && selectedCountry(draft, areas);
  const { name, phone, region, detail, zip }: AddressProblems = problems;
  const say = (problem: AddressProblems[keyof AddressProblems]) => problem && t(problem);
  return (
    <>
      <PasteAddress />
      <Field
        label={t('account.address.name')}
        required
        error={say(name)}
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
      <RegionFields error={say(region)} />
      <Field
        label={t('account.address.detail')}
        required
        error={say(detail)}
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
      <ZipField country={country} error={say(zip)} />
    </>
  );
}
