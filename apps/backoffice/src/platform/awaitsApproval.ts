import { AwaitsApproval } from '@baodao/staff-api/shapes/approvals';
import { StaffError } from './callStaff.ts';

/** Whether a change was kept for a second person instead of being made. */
export const awaitsApproval = (error: unknown): boolean => error instanceof StaffError && AwaitsApproval.safeParse(error.data).success;
