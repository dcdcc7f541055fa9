import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useApp } from '../../platform/page/AppContext.ts';
import { BirthdayDialog } from './BirthdayDialog.tsx';
import { birthdayFlow, checkBirthday, selectBirthdayOffer } from './birthday.flow.ts';

/** Offers the birthday gift. Only members load this module, so it brings its flow. */
export default function BirthdayGift() {
  const { store } = useApp();
  useState(() => store.inject(birthdayFlow));
  useEffect(() => {
    const task = store.runSaga(checkBirthday);
    return () => task.cancel();
  }, [store]);
  const offer = useSelector(selectBirthdayOffer);
  return offer && <BirthdayDialog offer={offer} />;
}
