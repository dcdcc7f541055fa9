import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectAddressForm } from './addresses.flow.ts';

const AddressFormDialog = lazy(() => import('./AddressFormDialog.tsx'));

/** The dialog of the open address form. Its code loads when it opens first. */
export function AddressDialog() {
  const form = useSelector(selectAddressForm);
  if (!form) return null;
  return (
    <Suspense fallback={null}>
      <AddressFormDialog isNew={form.draft.id === null} />
    </Suspense>
  );
}
