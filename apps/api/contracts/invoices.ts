import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import type { InvoiceProvider, InvoiceRequest } from '../src/invoices/invoiceProvider.ts';

export interface InvoiceSetup {
  provider: InvoiceProvider;
  /** Lets the provider fail until it is called with false. */
  setDown: (isDown: boolean) => Promise<void> | void;
}

const newRequest = (): InvoiceRequest => ({
  orderCode: `T${Array.from({ length: 19 }, () => randomInt(10)).join('')}`,
  amount: '380.00',
  choice: { type: 'mobile', carrier: '/ABC1234' },
  buyer: { name: '王小明', address: '台北市中正區重慶南路一段122號', phone: '0912345678', email: '' },
  items: [
    { name: '高山烏龍茶', amount: '300.00' },
    { name: '運費', amount: '80.00' },
  ],
});

async function issueNew({ provider }: InvoiceSetup) {
  const request = newRequest();
  await provider.issue(request);
  const found = await provider.find(request.orderCode);
  assert.ok(found, 'the invoice that was issued is not found');
  return { request, found };
}

/** What the shop relies on, by rule. Each check throws when the provider breaks it. */
export const invoiceContract: Readonly<Record<string, (setup: InvoiceSetup) => Promise<void>>> = {
  'an order without an invoice has none': async ({ provider }) => {
    assert.equal(await provider.find(newRequest().orderCode), null);
  },

  'an invoice has its number, amount and time': async (setup) => {
    const { found } = await issueNew(setup);
    assert.match(found.number, /^[A-Z]{2}\d{8}$/);
    assert.match(found.randomNumber, /^\d{4}$/);
    assert.deepEqual([found.amount, found.remaining, found.isVoid], ['380.00', '380.00', false]);
    assert.ok(Math.abs(found.issuedAt.getTime() - Date.now()) < 86_400_000);
  },

  'an order gets one invoice, however often it is asked for': async (setup) => {
    const { request, found } = await issueNew(setup);
    await setup.provider.issue(request).catch(() => {});
    const again = await setup.provider.find(request.orderCode);
    assert.deepEqual([again?.number, again?.amount], [found.number, found.amount]);
  },

  'an invoice can be made void': async (setup) => {
    const { request, found } = await issueNew(setup);
    await setup.provider.void(found);
    assert.equal((await setup.provider.find(request.orderCode))?.isVoid, true);
  },

  'an allowance belongs to its refund and leaves the rest': async (setup) => {
    const { request, found } = await issueNew(setup);
    const refundCode = newRequest().orderCode;
    await setup.provider.allow(found, { refundCode, amount: '100.00' });
    const allowances = await setup.provider.findAllowances(found);
    assert.deepEqual(
      allowances.map((allowance) => [allowance.refundCode, allowance.amount]),
      [[refundCode, '100.00']],
    );
    assert.equal((await setup.provider.find(request.orderCode))?.remaining, '280.00');
  },

  'without a reply nothing is known, and it is an error': async (setup) => {
    await setup.setDown(true);
    try {
      await assert.rejects(setup.provider.find(newRequest().orderCode));
    } finally {
      await setup.setDown(false);
    }
  },
};
