import type { LineBooking as Booking } from '@baodao/domain/bookings/shapes';
import { lazy, Suspense, useState } from 'react';
import { useApp } from '../../app/AppContext.ts';
import type { App } from '../../app/app.ts';
import { loadChunk } from '../lazy/loadChunk.ts';
import { untilLoaded } from '../lazy/untilLoaded.ts';

const createText = (app: App) =>
  lazy(async () => {
    const [text] = await untilLoaded(() => Promise.all([loadChunk(() => import('./BookingText.tsx')), app.loadLaterTexts()]));
    return text;
  });

/** The booked days of a line. Few lines have any, so their code and texts are loaded for those. */
export function LineBooking({ booking, className }: { booking: Booking | null; className?: string | undefined }) {
  const app = useApp();
  const [Text] = useState(() => createText(app));
  if (!booking) return null;
  return (
    <Suspense fallback={null}>
      <Text booking={booking} className={className} />
    </Suspense>
  );
}
