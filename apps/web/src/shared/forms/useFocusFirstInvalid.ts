import { type RefObject, useEffect } from 'react';

/** Focuses the first invalid field of a form after validation, which also scrolls to it. */
export function useFocusFirstInvalid(form: RefObject<HTMLElement | null>, problems: object): void {
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problems]);
}
