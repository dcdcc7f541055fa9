import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '../features/session/session.flow.ts';
import { selectDialog } from '../platform/dialogs/dialogs.flow.ts';
import { lazyComponent } from '../platform/lazy/lazyComponent.tsx';
import { selectNotices } from '../platform/notices/notices.flow.ts';
import { selectIsDrawerOpen } from './layout.flow.ts';

// Each overlay loads when it opens for the first time.
const DialogPanel = lazyComponent(() => import('./DialogPanel.tsx'));
const MenuDrawer = lazyComponent(() => import('./MenuDrawer.tsx'));
const BirthdayGift = lazyComponent(() => import('../features/birthday/BirthdayGift.tsx'), { failure: 'none' });
const Notices = lazyComponent(() => import('./Notices.tsx'));

/** Popups, the three dialogs and the menu drawer of phones. */
export function Overlays() {
  const hasNotices = useSelector(selectNotices).length > 0;
  const dialog = useSelector(selectDialog);
  const { state, user } = useSelector(selectSession);
  const isDrawerOpen = useSelector(selectIsDrawerOpen);
  // Stays mounted after its first notice, because screen readers announce changes of an existing region.
  const [hadNotices, setHadNotices] = useState(false);
  if (hasNotices && !hadNotices) setHadNotices(true);
  return (
    <>
      {hadNotices && <Notices />}
      {dialog && <DialogPanel dialog={dialog} />}
      {state === 'member' && user && <BirthdayGift key={user.id} />}
      {isDrawerOpen && <MenuDrawer />}
    </>
  );
}
