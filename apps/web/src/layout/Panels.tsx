import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectBirthday } from '../shared/birthday/birthday.flow.ts';
import { selectDialog } from '../shared/dialogs/dialogs.flow.ts';
import { selectNotices } from '../shared/notices/notices.flow.ts';
import { selectDrawerOpen } from './frame.flow.ts';

// What opens above the page comes when it opens first.
const DialogPanel = lazy(() => import('./DialogPanel.tsx'));
const MenuDrawer = lazy(() => import('./MenuDrawer.tsx'));
const BirthdayDialog = lazy(() => import('../shared/birthday/BirthdayDialog.tsx'));
const Notices = lazy(() => import('./Notices.tsx'));

/** Everything that floats: popups, the three dialogs, the drawer of phones. */
export function Panels() {
  const hasNotices = useSelector(selectNotices).length > 0;
  const dialog = useSelector(selectDialog);
  const { offer } = useSelector(selectBirthday);
  const drawerOpen = useSelector(selectDrawerOpen);
  const [wasSaid, setSaid] = useState(false);
  if (hasNotices && !wasSaid) setSaid(true);
  return (
    <>
      <Suspense fallback={null}>{wasSaid && <Notices />}</Suspense>
      <Suspense fallback={null}>
        {dialog && <DialogPanel dialog={dialog} />}
        {offer && <BirthdayDialog offer={offer} />}
        {drawerOpen && <MenuDrawer />}
      </Suspense>
    </>
  );
}
