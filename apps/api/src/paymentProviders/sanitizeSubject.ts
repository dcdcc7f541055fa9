/** The subject shown to the payer, without characters that providers reject, truncated between characters. */
export const sanitizeSubject = (subject: string, maxLength: number): string =>
  subject
    .replace(/[/=&<>"'\\]/g, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Surrogate}$/u, '') || 'Baodao';
