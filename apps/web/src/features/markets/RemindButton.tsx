import { Button } from '@baodao/ui-kit/Button/Button';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { remindToggled, selectReminded, selectReminding } from './markets.flow.ts';

interface Props {
  marketProductId: number;
  title: string;
  wide?: boolean;
}

/** Tells the member when the sale begins; pressed again, no longer. */
export function RemindButton({ marketProductId, title, wide = false }: Props) {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const isOn = useSelector(selectReminded).includes(marketProductId);
  const busy = useSelector(selectReminding).includes(marketProductId);
  return (
    <Button
      size="small"
      wide={wide}
      loading={busy}
      aria-pressed={isOn}
      aria-label={t(isOn ? 'markets.remind.offOf' : 'markets.remind.onOf', { title })}
      icon={isOn ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
      onClick={() => dispatch(remindToggled({ marketProductId, remind: !isOn }))}
    >
      {t(isOn ? 'markets.remind.on' : 'markets.remind.ask')}
    </Button>
  );
}
