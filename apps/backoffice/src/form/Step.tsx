import type { StaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import { Button } from '@baodao/ui-kit/Button/Button';
import { useCanAccess, useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useStaffAction } from '../platform/useStaffAction.ts';
import { DialogForm } from './DialogForm.tsx';

export interface StepProps<Input extends object, Reply> {
  row: StaffEndpoint<Input, Reply>;
  /** Key of its name. */
  name: string;
  toInput: (values: FieldValues) => Input;
  /** What it does and what follows. Without it and without fields, the step is made at once. */
  text?: ReactNode;
  /** Key of what to say afterwards. */
  done?: string;
  /** The questions stay if it returns false. */
  onDone?: (reply: Reply) => unknown;
  /** Key of the button that makes the change, if it is not the name. */
  submit?: string;
  isDanger?: boolean;
  isPrimary?: boolean;
  isSmall?: boolean;
  /** Fields that it asks. */
  children?: ReactNode;
}

/** A button for a change with its questions, for those who have the right to it. */
export function Step<Input extends object, Reply>(props: StepProps<Input, Reply>) {
  const { row, name, toInput, text, done, onDone, submit = name, isDanger = false, isPrimary = false, isSmall = false, children } = props;
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: row.right, action: 'edit' });
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const step = useStaffAction(row, {
    ...(done === undefined ? {} : { done }),
    onDone(reply) {
      if (onDone?.(reply) !== false) close();
    },
  });
  if (!canAccess) return null;
  const isAsked = text !== undefined || children !== undefined;
  return (
    <>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        size={isSmall ? 'small' : 'medium'}
        loading={!isAsked && step.isPending}
        onClick={() => (isAsked ? setIsOpen(true) : step.mutate(toInput({})))}
      >
        {translate(name)}
      </Button>
      {isOpen && (
        <DialogForm
          open
          onClose={close}
          title={translate(name)}
          text={text}
          submit={translate(submit)}
          isDanger={isDanger}
          isBusy={step.isPending}
          onSubmit={(values) => step.mutate(toInput(values))}
        >
          {children}
        </DialogForm>
      )}
    </>
  );
}
