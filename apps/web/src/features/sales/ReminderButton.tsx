import { Button } from '@baodao/ui-kit/Button/Button';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { reminderToggled, type SaleRef, saleKey, selectBusyReminders, selectReminders } from './reminders.flow.ts';

interface Props {
  sale: SaleRef;
  title: string;
  isWide?: boolean;
}

/** Toggles the member's reminder for the start of a sale. */
export function ReminderButton({ sale, title, isWide = false }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const key = saleKey(sale);
  const isOn = useSelector(selectReminders).includes(key);
  const busy = useSelector(selectBusyReminders).includes(key);
  return (
    <Button
      size="small"
      fullWidth={isWide}
      loading={busy}
      aria-pressed={isOn}
      aria-label={t(isOn ? 'markets.remind.offOf' : 'markets.remind.onOf', { title })}
      icon={isOn ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
      onClick={() => dispatch(reminderToggled({ ...sale, remind: !isOn }))}
    >
      {t(isOn ? 'markets.remind.on' : 'markets.remind.ask')}
    </Button>
  );
}
