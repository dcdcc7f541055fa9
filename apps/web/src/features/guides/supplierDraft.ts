import { phoneAreas } from '@baodao/domain/account/phoneAreas';
import type { PhoneArea } from '@baodao/domain/account/rules';

/** Form values as typed. */
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

export const emptySupplierDraft: SupplierDraft = {
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

/** Parses a draft from tab storage, whose content cannot be trusted. Invalid fields become defaults. */
export function parseSupplierDraft(stored: string | null): SupplierDraft | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Record<string, unknown> | null;
    if (typeof value !== 'object' || value === null) return null;
    const draft = { ...emptySupplierDraft };
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
