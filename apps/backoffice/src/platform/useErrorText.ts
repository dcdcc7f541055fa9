import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { awaitsApproval } from './awaitsApproval.ts';
import { StaffError } from './callStaff.ts';

/** Says in a sentence why a call failed. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof StaffError)) return translate('errors.unknown');
      if (awaitsApproval(error)) return translate('approvals.asked');
      const { errorName, retryAfter, field, reason } = error;
      const minutes = retryAfter === null ? 1 : Math.ceil(retryAfter / 60);
      if (errorName === 'badParameter' && field)
        return translate(`errors.fields.${field.split('.', 1).join('')}`, { _: translate('errors.badParameter') });
      if (reason !== null) return translate(`errors.reasons.${reason}`, { _: translate(`errors.${errorName}`) });
      return translate(`errors.${errorName}`, { _: translate('errors.unknown'), minutes });
    },
    [translate],
  );
}
