import { type RefObject, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { parsePhone } from './parsePhone.ts';
import { selectPhoneCodeSent } from './phoneCode.flow.ts';

/** After a reload, fills in the phone number that received the code, unless another one is typed. */
export function useRestoredPhone(form: RefObject<HTMLFormElement | null>): void {
  const to = useSelector(selectPhoneCodeSent)?.to;
  useEffect(() => {
    const sentTo = to === undefined ? null : parsePhone('86', to);
    const number = form.current?.elements.namedItem('phone');
    const area = form.current?.elements.namedItem('area');
    if (!sentTo || !(number instanceof HTMLInputElement) || !(area instanceof HTMLSelectElement) || number.value !== '') return;
    number.value = sentTo.number;
    area.value = sentTo.area;
  }, [form, to]);
}
