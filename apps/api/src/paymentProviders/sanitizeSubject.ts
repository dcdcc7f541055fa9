/** What the payer reads, without the signs that providers refuse, and never cut inside a character. */
export const sanitizeSubject = (subject: string, most: number): string =>
  subject
    .replace(/[/=&<>"'\\]/g, ' ')
    .trim()
    .slice(0, most)
    .replace(/\p{Surrogate}$/u, '') || 'Baodao';
