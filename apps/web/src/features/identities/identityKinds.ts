/** In the order of the API's type numbers, which start at 1. */
export const identityKinds = ['mainlandId', 'hongKongMacauPermit', 'taiwanPermit', 'passport'] as const;

export const identityKind = (type: number) => identityKinds[type - 1] ?? 'passport';
