import * as links from '@baodao/link-builders/links';
import { parseQuery } from '@baodao/link-builders/parse';

export const bookingKinds = ['charter', 'hostel'] as const;
export type BookingKind = (typeof bookingKinds)[number];

export interface BookingParams {
  kind: BookingKind;
  regionId: number | undefined;
  categoryId: number | undefined;
  /** `yyyy-MM-dd`. */
  date: string | undefined;
  page: number;
}

export function parseBookingParams(kind: BookingKind, query: string): BookingParams {
  const params = parseQuery(kind, query);
  const { regionId, categoryId, date, page = 1 } = params;
  return { kind, regionId, categoryId, date: isCalendarDay(date) ? date : undefined, page: Math.min(page, 1000) };
}

/** Rejects dates like 30 February, which match the pattern only. */
const isCalendarDay = (date: string | undefined): boolean => {
  const day = new Date(`${date}T00:00:00Z`);
  return date !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
};

const linkBuilders = { charter: links.charter, hostel: links.hostel };

/** Without `params` it links to the unfiltered page. */
export const bookingLink = (kind: BookingKind, params?: BookingParams): string => linkBuilders[kind](params ? toLinkParams(params) : {});

const toLinkParams = ({ regionId, categoryId, date, page }: BookingParams) => ({ regionId, categoryId, date, page });
