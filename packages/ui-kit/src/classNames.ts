/** Joins the class names that are there; a CSS module's missing name and a false condition fall out. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
