import { createAction } from '@reduxjs/toolkit';

/** The sale is not upcoming any more: it has started or is over. Pages that show it reload. */
export const upcomingSaleEnded = createAction('reminders/upcomingSaleEnded');
