import type { Prize } from '@baodao/domain/lottery/shapes';
import Banknote from 'lucide-react/icons/banknote';
import Clover from 'lucide-react/icons/clover';
import Coins from 'lucide-react/icons/coins';
import Gift from 'lucide-react/icons/gift';
import Sparkles from 'lucide-react/icons/sparkles';
import TicketPercent from 'lucide-react/icons/ticket-percent';

/** By the wire value of the prize type. */
const icons = [Clover, Coins, TicketPercent, Gift, Banknote, Sparkles];

/** The place and size are for an icon inside a drawing. */
interface Props extends Partial<Record<'x' | 'y' | 'width' | 'height', number>> {
  type: Prize['type'];
}

export function PrizeIcon({ type, ...box }: Props) {
  const Icon = icons[type] ?? Gift;
  return <Icon {...box} aria-hidden="true" strokeWidth={1.75} />;
}
