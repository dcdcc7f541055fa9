import { Button } from '@baodao/ui-kit/Button/Button';
import { Dialog } from '@baodao/ui-kit/Dialog/Dialog';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Form, useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';

export interface DialogFormProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  submit: string;
  isDanger?: boolean;
  isBusy: boolean;
  onSubmit: (values: FieldValues) => void;
  children?: ReactNode;
}

/** A change with its questions. It stays open, with what was typed, until the change was made. */
export function DialogForm({ open, onClose, title, text, submit, isDanger = false, isBusy, onSubmit, children }: DialogFormProps) {
  const translate = useTranslate();
  const id = useId();
  const buttons = (
    <>
      <Button onClick={onClose}>{translate('form.cancel')}</Button>
      <Button variant={isDanger ? 'danger' : 'primary'} type="submit" form={id} loading={isBusy}>
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} text={text} closeLabel={translate('form.close')} footer={buttons} hasInput>
      <Form id={id} onSubmit={onSubmit} noValidate>
        <Stack gap={4}>{children}</Stack>
      </Form>
    </Dialog>
  );
}
