import { minLength, required } from 'ra-core';
import { TextField } from './Input.tsx';

const rules = [required(), minLength(2)];

/** Why personal data is opened, or a member is blocked: the log keeps it. */
export const ReasonField = () => <TextField source="reason" label="orders.openReason" validate={rules} maxLength={200} />;
