/** Public, so live mode lets no account in that has it from the demo. */
export const demoPassword = 'baodao-office-2026';
