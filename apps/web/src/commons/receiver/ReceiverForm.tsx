import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { type AddressProblems, countryOf } from '../addresses/addressDraft.ts';
import { addressFormOpened, addressTyped, areasRequested, selectAddressForm, selectAreas } from '../addresses/addresses.flow.ts';
import { PasteAddress } from '../addresses/PasteAddress.tsx';
import { ReceiverPhone } from '../addresses/ReceiverPhone.tsx';
import { RegionFields } from '../addresses/RegionFields.tsx';
import { ZipField } from '../addresses/ZipField.tsx';
import { useFocusFirstInvalid } from '../forms/useFocusFirstInvalid.ts';
import styles from './ReceiverForm.module.css';

interface Props {
  sendLabel: string;
  sending: boolean;
  onSend: () => void;
  /** Before the address: what else is chosen. */
  children?: ReactNode;
}

const nothing = {};

/** Where something goes, without an address book: for a winner, and for whoever was sent a gift. Texts of the room `account`. */
export function ReceiverForm({ sendLabel, sending, onSend, children }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const form = useSelector(selectAddressForm);
  const areas = useSelector(selectAreas).value ?? [];
  const element = useRef<HTMLFormElement>(null);
  const isOpen = form !== null;
  useFocusFirstInvalid(element, form?.problems ?? nothing);
  useEffect(() => {
    dispatch(areasRequested());
    if (!isOpen) dispatch(addressFormOpened({ id: null }));
  }, [dispatch, isOpen]);

  const draft = form?.draft;
  const country = draft && countryOf(draft, areas);
  const isOverseas = country === 'XX';
  const problems: AddressProblems = form?.problems ?? {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSend();
  };
  const say = (problem: AddressProblems[keyof AddressProblems]) => problem && t(problem);
  return (
    <form ref={element} noValidate className={styles.form} onSubmit={submit}>
      {children}
      <PasteAddress />
      <Field label={t('account.address.name')} required error={say(problems.name)} hint={isOverseas && t('account.address.nameLatinHint')}>
        <TextInput
          value={draft?.name ?? ''}
          autoComplete="name"
          maxLength={30}
          onChange={({ target }) => dispatch(addressTyped({ name: target.value }))}
        />
      </Field>
      <ReceiverPhone problem={problems.phone} autoComplete="tel-national" />
      <RegionFields error={say(problems.region)} />
      <Field
        label={t('account.address.detail')}
        required
        error={say(problems.detail)}
        hint={isOverseas && t('account.address.detailOverseasHint')}
      >
        <TextInput
          value={draft?.detail ?? ''}
          autoComplete="street-address"
          maxLength={120}
          onChange={({ target }) => dispatch(addressTyped({ detail: target.value }))}
        />
      </Field>
      <ZipField country={country} error={say(problems.zip)} autoComplete="postal-code" />
      <Button type="submit" look="primary" size="large" loading={sending}>
        {sendLabel}
      </Button>
    </form>
  );
}
