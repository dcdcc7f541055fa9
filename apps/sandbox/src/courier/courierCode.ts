/** The code of the sandbox's own courier in shipments. */
export const COURIER_CODE = 'baodao';
