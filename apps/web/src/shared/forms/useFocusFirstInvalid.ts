import { type RefObject, useEffect } from 'react';

/** When a form is found faulty, the first field at fault gets the focus, and with it is scrolled into sight. */
export function useFocusFirstInvalid(form: RefObject<HTMLElement | null>, problems: object): void {
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, problems]);
}
