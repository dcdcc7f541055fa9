import { createContext, use } from 'react';

export interface FieldContextValue {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldContextValue | null>(null);

interface ControlAttributes {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
}

/** Returns the attributes of a control inside a `Field`. Attributes of the control itself take precedence. */
export function useFieldAttributes(attributes: ControlAttributes) {
  const field = use(FieldContext);
  return {
    id: attributes.id ?? field?.id,
    'aria-describedby': attributes['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': attributes['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': attributes.required ?? (field?.required || undefined),
  };
}
