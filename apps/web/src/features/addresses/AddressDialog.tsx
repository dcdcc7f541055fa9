import { useSelector } from 'react-redux';
import { lazyComponent } from '../../platform/lazy/lazyComponent.tsx';
import { selectAddressForm } from './addresses.flow.ts';

const AddressFormDialog = lazyComponent(() => import('./AddressFormDialog.tsx'));

/** The dialog of the open address form. Its code loads when it opens first. */
export function AddressDialog() {
  const form = useSelector(selectAddressForm);
  if (!form) return null;
  return <AddressFormDialog isNew={form.draft.id === null} />;
}
