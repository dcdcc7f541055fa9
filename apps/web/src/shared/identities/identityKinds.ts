/** In the order of their numbers on the wire, which begin with 1. */
export const identityKinds = ['mainlandId', 'hongKongMacauPermit', 'taiwanPermit', 'passport'] as const;

export const identityKind = (type: number) => identityKinds[type - 1] ?? 'passport';
