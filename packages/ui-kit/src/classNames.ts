/** Joins class names and skips empty values, such as a class that a CSS module does not define. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');
