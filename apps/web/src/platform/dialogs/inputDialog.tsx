import type { ComponentType, ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { UnknownAction } from 'redux';
import { inputBusyChanged, inputDialogOpened, inputRejected } from './dialogs.flow.ts';

export type InputValues = Readonly<Record<string, string>>;

export interface InputProps {
  values: InputValues;
  /** What the validator says. */
  error: string | null;
  onChange: (name: string, value: string) => void;
}

/** An input dialog as its caller wants it. */
export interface InputDialog<Extra extends object> {
  title: string;
  /** The fields. */
  Input: ComponentType<InputProps & Extra>;
  /** Properties of the fields besides. */
  props: Extra;
  /** Receives the valid values. Its saga sends them and ends with `settleInput`. */
  confirmAction: (values: InputValues) => UnknownAction;
  /** Returns a translated message, or null for valid values. */
  validate?: (values: InputValues) => string | null;
  showCancel?: boolean;
  /** Default: the layout's words. */
  confirmLabel?: string;
  cancelLabel?: string;
}

export interface InputDialogContent extends Pick<InputDialog<object>, 'confirmAction' | 'validate' | 'confirmLabel' | 'cancelLabel'> {
  renderInput: (props: InputProps) => ReactNode;
}

/** Of the dialog that is open. Functions do not belong to the store. */
let content: InputDialogContent | null = null;

export const readInputDialog = (): InputDialogContent | null => content;

/** Returns a function that opens an input dialog. */
export function useInputDialog() {
  const dispatch = useDispatch();
  return <Extra extends object>({ title, showCancel = false, Input, props: extra, ...rest }: InputDialog<Extra>) => {
    content = { ...rest, renderInput: (props) => <Input {...extra} {...props} /> };
    dispatch(inputDialogOpened({ title, showCancel }));
  };
}

/** Shows the validator's message, or passes on the values. The dialog stays open until they are saved. */
export function confirmInput(
  dispatch: (action: UnknownAction) => unknown,
  { validate, confirmAction }: InputDialogContent,
  values: InputValues,
) {
  const problem = validate?.(values);
  if (problem) {
    dispatch(inputRejected(problem));
    return;
  }
  dispatch(inputBusyChanged(true));
  dispatch(confirmAction(values));
}
