import { phoneAreas } from '@baodao/domain/account/phoneAreas';
import { checkEmail, checkMobile, normalizeMobile, type PhoneArea } from '@baodao/domain/account/rules';
import type { TailorInput, TailorType } from '@baodao/domain/activities/shapes';
import { normalizeTypedEmail, normalizeTypedLine } from '@baodao/domain/text/normalizeTyped';

/** Form values as typed. */
export interface TailorDraft {
  type: TailorType;
  name: string;
  phoneArea: PhoneArea;
  phone: string;
  wechat: string;
  email: string;
  startDate: string;
  days: string;
  people: string;
  budget: string;
  places: string;
  content: string;
}

/** Repeated here, because importing it from `shapes` would bundle the schemas. */
export const tailorTypes = ['travel', 'charter', 'hostel', 'other'] as const satisfies readonly TailorType[];

export const emptyTailorDraft: TailorDraft = {
  type: 'travel',
  name: '',
  phoneArea: '886',
  phone: '',
  wechat: '',
  email: '',
  startDate: '',
  days: '3',
  people: '2',
  budget: '',
  places: '',
  content: '',
};

export type TailorField = 'name' | 'phone' | 'email' | 'startDate' | 'days' | 'people' | 'budget' | 'content' | 'captcha';
export type TailorErrors = Partial<Record<TailorField, true>>;

const textFields = ['name', 'phone', 'wechat', 'email', 'startDate', 'days', 'people', 'budget', 'places', 'content'] as const;

/** Parses a draft from tab storage, whose content cannot be trusted. Invalid fields become defaults. */
export function parseTailorDraft(stored: string | null): TailorDraft | null {
  try {
    const value = JSON.parse(stored ?? 'null') as Record<string, unknown> | null;
    if (typeof value !== 'object' || value === null) return null;
    const draft = { ...emptyTailorDraft };
    for (const field of textFields) if (typeof value[field] === 'string') draft[field] = value[field].slice(0, 2000);
    const type = tailorTypes.find((kind) => kind === value.type) ?? draft.type;
    return { ...draft, type, phoneArea: phoneAreas.find((area) => area === value.phoneArea) ?? draft.phoneArea };
  } catch {
    return null;
  }
}

const isBetween = (text: string, min: number, max: number) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** Applies the rules of the API to each field. */
export function validateTailorDraft(draft: TailorDraft): TailorErrors {
  const email = normalizeTypedEmail(draft.email);
  const invalid: Record<Exclude<TailorField, 'captcha'>, boolean> = {
    name: normalizeTypedLine(draft.name) === '',
    phone: checkMobile(draft.phoneArea, normalizeMobile(draft.phoneArea, draft.phone)) !== null,
    email: email !== '' && checkEmail(email) !== null,
    startDate: !/^\d{4}-\d\d-\d\d$/.test(draft.startDate),
    days: !isBetween(draft.days, 1, 60),
    people: !isBetween(draft.people, 1, 200),
    budget: draft.budget.trim() !== '' && !isBetween(draft.budget.trim(), 0, 100_000_000),
    content: draft.content.trim() === '' && splitPlaces(draft).length === 0,
  };
  return Object.fromEntries(Object.entries(invalid).flatMap(([field, isInvalid]) => (isInvalid ? [[field, true]] : [])));
}

const splitPlaces = ({ places }: Pick<TailorDraft, 'places'>): string[] =>
  places
    .split(/[、,，;；\n]/)
    .map((place) => place.trim().slice(0, 40))
    .filter(Boolean)
    .slice(0, 20);

export function toTailorInput(draft: TailorDraft): TailorInput {
  const wechat = normalizeTypedLine(draft.wechat);
  const email = normalizeTypedEmail(draft.email);
  return {
    type: draft.type,
    name: normalizeTypedLine(draft.name),
    phoneArea: draft.phoneArea,
    phone: normalizeMobile(draft.phoneArea, draft.phone),
    ...(wechat ? { wechat } : {}),
    ...(email ? { email } : {}),
    startDate: draft.startDate,
    days: Number(draft.days),
    people: Number(draft.people),
    budget: Number(draft.budget.trim() || '0'),
    places: splitPlaces(draft),
    content: draft.content.trim(),
  };
}
