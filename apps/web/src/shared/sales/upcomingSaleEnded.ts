import { createAction } from '@reduxjs/toolkit';

/** There is nothing to wait for any more: the sale has begun or is over, and what is in sight is out of date. */
export const upcomingSaleEnded = createAction('reminders/upcomingSaleEnded');
