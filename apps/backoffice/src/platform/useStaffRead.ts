import type { StaffEndpoint } from '@baodao/staff-api/staffEndpoint';
import { useQuery } from '@tanstack/react-query';
import { callStaff } from './callStaff.ts';

/** Reads a call, and again after `useStaffAction` has changed something. */
export const useStaffRead = <Input extends object, Reply>(
  row: StaffEndpoint<Input, Reply>,
  input: Input,
  options: { enabled?: boolean } = {},
) => useQuery({ ...options, queryKey: ['staff', row.route, input], queryFn: ({ signal }) => callStaff(row, input, { signal }) });
