import * as links from '@baodao/link-builders/links';
import { parseLink } from '@baodao/link-builders/parse';
import { paths } from '@baodao/link-builders/paths';

export const bookingKinds = ['charter', 'hostel'] as const;
export type BookingKind = (typeof bookingKinds)[number];

export interface BookingView {
  kind: BookingKind;
  regionId: number | undefined;
  categoryId: number | undefined;
  /** `yyyy-MM-dd`. */
  date: string | undefined;
  page: number;
}

export function readBooking(kind: BookingKind, query: string): BookingView {
  const link = parseLink(`${paths[kind]}?${query.replace(/^\?/, '')}`);
  const params = link?.key === kind ? link.params : {};
  const { regionId, categoryId, date, page = 1 } = params;
  return { kind, regionId, categoryId, date: isDay(date) ? date : undefined, page: Math.min(page, 1000) };
}

/** The form of a date alone would let 30 February pass. */
const isDay = (date: string | undefined): boolean => {
  const day = new Date(`${date}T00:00:00Z`);
  return date !== undefined && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
};

const linkOf = { charter: links.charter, hostel: links.hostel };

/** The address of a view; without one, of the page. */
export const bookingLink = (kind: BookingKind, view?: BookingView): string => linkOf[kind](view ? bookingParams(view) : {});

const bookingParams = ({ regionId, categoryId, date, page }: BookingView) => ({ regionId, categoryId, date, page });
