import { phoneAreas } from '@baodao/domain/account/phoneAreas';
import type { PhoneArea } from '@baodao/domain/account/rules';

/** What stands in the form, as it was typed. */
export interface SupplierDraft {
  companyName: string;
  taxId: string;
  contact: string;
  phoneArea: PhoneArea;
  phone: string;
  email: string;
  address: string;
  website: string;
  categoryIds: number[];
}

export const emptyDraft: SupplierDraft = {
  companyName: '',
  taxId: '',
  contact: '',
  phoneArea: '886',
  phone: '',
  email: '',
  address: '',
  website: '',
  categoryIds: [],
};

const textFields = ['companyName', 'taxId', 'contact', 'phone', 'email', 'address', 'website'] as const;

/** A draft that was kept, as far as it can be read; the storage of a browser holds whatever anybody put there. */
export function readDraft(kept: string | null): SupplierDraft | null {
  try {
    const value = JSON.parse(kept ?? 'null') as Record<string, unknown> | null;
    if (typeof value !== 'object' || value === null) return null;
    const draft = { ...emptyDraft };
    for (const field of textFields) if (typeof value[field] === 'string') draft[field] = value[field].slice(0, 200);
    const { categoryIds } = value;
    return {
      ...draft,
      phoneArea: phoneAreas.find((area) => area === value.phoneArea) ?? draft.phoneArea,
      categoryIds: Array.isArray(categoryIds) ? categoryIds.filter((id) => Number.isSafeInteger(id)).slice(0, 20) : [],
    };
  } catch {
    return null;
  }
}
