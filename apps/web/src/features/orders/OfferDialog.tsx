import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectCheckout } from './checkoutState.ts';

const OfferPanel = lazy(() => import('./OfferPanel.tsx'));

/** Comes when the amount has changed between looking and ordering, which is rare. */
export function OfferDialog() {
  const { offer, calculated } = useSelector(selectCheckout);
  if (!offer || !calculated.value) return null;
  return (
    <Suspense fallback={null}>
      <OfferPanel />
    </Suspense>
  );
}
