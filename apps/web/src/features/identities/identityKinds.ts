import { identityKinds as types } from '@baodao/domain/account/identityRules';

/** In the order of the API's type numbers, which start at 1. */
export const identityKinds = ['mainlandId', 'hongKongMacauPermit', 'taiwanPermit', 'passport'] as const;

export const identityKind = (type: number) => identityKinds[type - 1] ?? 'passport';

/** The type that a form has chosen. */
export const toIdentityType = (chosen: string) => Object.values(types).find((type) => String(type) === chosen) ?? types.mainlandId;
