import type { ShopConfig } from '../../apps/api/src/adapters/shopConfig.ts';
import { createEcpay } from './ecpay.ts';

export default { payment: { esun: createEcpay } } satisfies ShopConfig;
