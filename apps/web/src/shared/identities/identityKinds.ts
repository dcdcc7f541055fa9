/** In the order of their numbers on the wire, which begin with 1. */
export const kindNames = ['mainlandId', 'hongKongMacauPermit', 'taiwanPermit', 'passport'] as const;

export const kindName = (type: number) => kindNames[type - 1] ?? 'passport';
