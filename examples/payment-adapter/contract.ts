// The hands of the contract at the sandbox, which speaks ECPay's protocol: pnpm contract examples/payment-adapter/contract.ts
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContractFile } from '../../apps/api/contracts/contracts.ts';
import type { RedirectForm } from '../../apps/api/src/paymentProviders/paymentProvider.ts';
import { startSandbox } from '../../apps/sandbox/src/startSandbox.ts';
import { createEcpay } from './ecpay.ts';

export default {
  async payment() {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'adapter-'));
    const sandbox = await startSandbox({ dataDir, shopUrl: 'http://127.0.0.1:9', port: 0, automatic: false });
    const { merchantId, hashKey, hashIv, gateway } = sandbox.ecpayMerchant;
    const settings: Record<string, string> = {
      ADAPTER_ECPAY_MERCHANT_ID: merchantId,
      ADAPTER_ECPAY_HASH_KEY: hashKey,
      ADAPTER_ECPAY_HASH_IV: hashIv,
      ADAPTER_ECPAY_GATEWAY: gateway,
    };
    const post = async (route: string, body: object) => {
      const reply = await fetch(`${sandbox.url}${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!reply.ok) throw new Error(`${route}: ${reply.status}`);
      return (await reply.json()) as {
        back: { fields: Record<string, string> };
        payment: { notices: { fields: Record<string, string> }[] };
      };
    };
    return {
      provider: createEcpay({ publicUrl: 'http://127.0.0.1:3000', isLive: false, setting: (name) => settings[name] ?? '' }),
      amount: '1280.00',
      async pay({ action, fields }: RedirectForm, code: string) {
        const opened = await fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
        if (opened.status !== 303) throw new Error(`The payment page refused the form: ${opened.status}`);
        const { back } = await post('/__sandbox/cards/pay', { orderId: code, outcome: 'pay' });
        const returned = new URLSearchParams(back.fields).toString();
        // ECPay sends the same fields to the shop and with the shopper.
        return { notice: { body: returned }, returned };
      },
      setDown: async (isDown) => void (await post('/__sandbox/down', { gateways: isDown ? ['ecpay'] : [] })),
      async stop() {
        await sandbox.close();
        await rm(dataDir, { recursive: true });
      },
    };
  },
} satisfies ContractFile;
