import { useSelector } from 'react-redux';
import { selectCurrency } from '../../platform/preferences/preferences.flow.ts';
import { selectRates } from '../rates/rates.flow.ts';

/** Yuan per TWD for shoppers who see yuan first, else null. */
export function useCnyRate(): number | null {
  const rate = Number(useSelector(selectRates).CNY);
  return useSelector(selectCurrency) === 'CNY' && rate > 0 ? rate : null;
}
