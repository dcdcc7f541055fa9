import { overseasPhoneAreas, type ReceiverPhoneArea } from '@baodao/domain/account/receiverPhone';
import type { Region } from '@baodao/domain/regions/regions';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { PhoneFieldsWithAreas, usePhoneAreas } from '../../platform/forms/PhoneFields.tsx';
import type { AddressProblems } from './addressDraft.ts';
import { addressChanged, selectAddressForm, selectAreas } from './addresses.flow.ts';

/** Phone fields of a receiver. Unlike an account's number, a receiver's may be from overseas, where the shop sends no SMS. */
export function ReceiverPhoneFields({ problem }: { problem: AddressProblems['phone'] }) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const draft = useSelector(selectAddressForm)?.draft;
  const areas = useReceiverPhoneAreas();
  return (
    <PhoneFieldsWithAreas<ReceiverPhoneArea>
      areas={areas}
      area={draft?.phoneArea ?? '886'}
      number={draft?.phone ?? ''}
      error={problem && t(problem)}
      autoComplete="shipping tel-national"
      onChange={({ area, number }) => dispatch(addressChanged({ phoneArea: area, phone: number }))}
    />
  );
}

/** Options for the calling codes that a receiver's number can have. */
export function useReceiverPhoneAreas(): { value: ReceiverPhoneArea; label: string }[] {
  const { t } = useTranslation();
  const regions = useSelector(selectAreas).value ?? [];
  return [...usePhoneAreas(), ...overseasPhoneOptions(regions, t('account.phone.joint'))];
}

/** Overseas country codes. Country names come from the area list and are missing until it is loaded. */
function overseasPhoneOptions(regions: readonly Region[], joint: string): { value: ReceiverPhoneArea; label: string }[] {
  const names = new Map(regions.map(({ value, label }) => [value, label]));
  const codes = [...new Set(overseasPhoneAreas.map(([, code]) => code))];
  return codes.map((value) => {
    const countries = overseasPhoneAreas.filter(([, code]) => code === value).flatMap(([id]) => names.get(id) ?? []);
    return { value, label: [`+${value}`, countries.join(joint)].join(' ').trim() };
  });
}
