import { useSelector } from 'react-redux';
import { lazyPart } from '../lazy/lazyPart.tsx';
import { selectAddressForm } from './addresses.flow.ts';

const AddressFormDialog = lazyPart(() => import('./AddressFormDialog.tsx'));

/** The dialog of the open address form. Its code loads when it opens first. */
export function AddressDialog() {
  const form = useSelector(selectAddressForm);
  if (!form) return null;
  return <AddressFormDialog isNew={form.draft.id === null} />;
}
