import { normalizeTypedCode } from '@baodao/domain/text/normalizeTyped';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Field } from '@baodao/ui-kit/Field/Field';
import { Select } from '@baodao/ui-kit/Select/Select';
import { TextInput } from '@baodao/ui-kit/TextInput/TextInput';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import styles from './AfterSale.module.css';
import { escalationRequested, returnParcelSubmitted, selectAfterSaleBusyId } from './afterSale.flow.ts';

const couriers = ['tcat', 'hct', 'post', 'kerry', 'sf', 'other'] as const;

/** Enters the courier and tracking number of a return parcel. */
export function ReturnParcelForm({ id }: { id: number }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busyId = useSelector(selectAfterSaleBusyId);
  const [courierCode, setCourier] = useState<string>(couriers[0]);
  const [typed, setTyped] = useState('');
  const number = normalizeTypedCode(typed);
  const isInvalid = number !== '' && !/^[A-Z0-9-]{4,40}$/.test(number);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (number !== '' && !isInvalid) dispatch(returnParcelSubmitted({ id, courierCode, number }));
  };
  return (
    <form className={styles.reply} onSubmit={send}>
      <Field label={t('afterSale.parcel.courier')}>
        <Select
          value={courierCode}
          options={couriers.map((code) => ({ value: code, label: t(`afterSale.parcel.couriers.${code}`) }))}
          onChange={({ currentTarget }) => setCourier(currentTarget.value)}
        />
      </Field>
      <Field label={t('afterSale.parcel.number')} required {...(isInvalid ? { error: t('afterSale.parcel.wrong') } : {})}>
        <TextInput value={typed} maxLength={60} autoComplete="off" onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      </Field>
      <Button type="submit" variant="primary" disabled={busyId === id}>
        {t('afterSale.parcel.send')}
      </Button>
    </form>
  );
}

/** Escalates a refund request to the platform. */
export function EscalateForm({ id }: { id: number }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const busyId = useSelector(selectAfterSaleBusyId);
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') dispatch(escalationRequested({ id, text: text.trim() }));
  };
  return (
    <form className={styles.reply} onSubmit={send}>
      <Field label={t('afterSale.escalate.label')} hint={t('afterSale.escalate.hint')} required>
        <TextInput value={text} maxLength={300} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </Field>
      <Button type="submit" disabled={busyId === id}>
        {t('afterSale.escalate.send')}
      </Button>
    </form>
  );
}
