import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectAddressForm } from './addresses.flow.ts';

const AddressFormDialog = lazy(() => import('./AddressFormDialog.tsx'));

/** The address form and its dialog come when one is opened first, and are there while it is open. */
export function AddressDialog() {
  const form = useSelector(selectAddressForm);
  if (!form) return null;
  return (
    <Suspense fallback={null}>
      <AddressFormDialog isNew={form.draft.id === null} />
    </Suspense>
  );
}
