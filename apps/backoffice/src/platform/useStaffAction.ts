import type { StaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLogoutIfAccessDenied, useNotify } from 'ra-core';
import { awaitsApproval } from './awaitsApproval.ts';
import { callStaff } from './callStaff.ts';
import { useErrorText } from './useErrorText.ts';

export interface ActionOptions<Input, Reply> {
  /** The text that says what was done. Without it, `onDone` shows it. */
  done?: string;
  onDone?: (reply: Reply, input: Input) => void;
  /** Shows a failure itself if it returns true. */
  onFailed?: (error: Error) => boolean;
}

/** Makes a change, says so, and reads all that the page shows again. A failure keeps what was typed. */
export function useStaffAction<Input extends object, Reply>(
  row: StaffEndpoint<Input, Reply>,
  { done, onDone, onFailed }: ActionOptions<Input, Reply> = {},
) {
  const notify = useNotify();
  const describe = useErrorText();
  const client = useQueryClient();
  const logoutIfDenied = useLogoutIfAccessDenied();
  return useMutation({
    mutationFn: (input: Input) => callStaff(row, input),
    async onSuccess(reply, input) {
      await client.invalidateQueries();
      if (done !== undefined) notify(done, { type: 'success' });
      onDone?.(reply, input);
    },
    async onError(error) {
      if (await logoutIfDenied(error)) return;
      if (!onFailed?.(error)) notify(describe(error), { type: awaitsApproval(error) ? 'info' : 'error' });
      // The reason may be that somebody else was faster.
      await client.invalidateQueries();
    },
  });
}
