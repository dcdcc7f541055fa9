import { type RefObject, useEffect } from 'react';

/** Focuses the first invalid field of a form after validation, which also scrolls to it. */
export function useFocusFirstInvalid(form: RefObject<HTMLElement | null>, problems: object): void {
  useEffect(() => {
    if (Object.keys(problems).length > 0) focusFirst(form.current);
  }, [form, problems]);
}

/** The same for a form whose problems may be equal at each attempt. It waits until React has rendered them. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => focusFirst(form));
}

function focusFirst(form: HTMLElement | null): void {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const field = invalid?.matches('fieldset') ? invalid.querySelector<HTMLElement>('input') : invalid;
  field?.focus({ preventScroll: true });
  invalid?.scrollIntoView({ block: 'center' });
}
