import { Button } from '@baodao/ui-kit/Button/Button';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { reminderToggled, type SaleRef, saleKey, selectBusyReminders, selectReminders } from './reminders.flow.ts';

interface Props {
  sale: SaleRef;
  title: string;
  wide?: boolean;
}

/** Tells the member when the sale begins; pressed again, no longer. */
export function ReminderButton({ sale, title, wide = false }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const name = saleKey(sale);
  const isOn = useSelector(selectReminders).includes(name);
  const busy = useSelector(selectBusyReminders).includes(name);
  return (
    <Button
      size="small"
      wide={wide}
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
