import { phoneAreas } from '@baodao/domain/account/phoneAreas';
import type { PhoneArea } from '@baodao/domain/account/rules';

/** Reads a form by the names of its fields, as it stands at this moment: also what a password manager put there before we listened. */
export function readPhoneForm(form: HTMLFormElement) {
  const data = new FormData(form);
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
  const area: PhoneArea = phoneAreas.find((code) => code === text('area')) ?? '886';
  return { text, area, phone: text('phone') };
}

/** The area that most readers of a language have their number in. */
export const defaultPhoneArea = (language: string): PhoneArea => (language === 'zh-CN' ? '86' : '886');
