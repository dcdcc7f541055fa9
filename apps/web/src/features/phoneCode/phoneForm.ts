import { phoneAreas } from '@baodao/domain/account/phoneAreas';
import type { PhoneArea } from '@baodao/domain/account/rules';
import { createTextReader } from '../../platform/forms/createTextReader.ts';

/** Reads the DOM, because a password manager may have filled the fields before hydration. */
export function readPhoneForm(form: HTMLFormElement) {
  const text = createTextReader(form);
  const area: PhoneArea = phoneAreas.find((code) => code === text('area')) ?? '886';
  return { text, area, phone: text('phone') };
}

/** The calling code of most readers of a language. */
export const defaultPhoneArea = (language: string): PhoneArea => (language === 'zh-CN' ? '86' : '886');
