import { sales } from '@baodao/staff-api/endpoints/sales';
import type { BasketReply } from '@baodao/staff-api/shapes/sales';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Notice } from '@baodao/ui-kit/Notice/Notice';
import { Stack } from '@baodao/ui-kit/Stack/Stack';
import { Form, required, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { EditSection } from '../../content/EditSection.tsx';
import { getText } from '../../form/getText.ts';
import { LongTextField, TextField } from '../../form/Input.tsx';
import { Page } from '../../layout/Page.tsx';
import { useFormats } from '../../platform/useFormats.ts';
import { useStaffAction } from '../../platform/useStaffAction.ts';

/** What a basket would cost now, and why: for whoever plans a sale, and for whoever answers a shopper. */
export function BasketPage() {
  const translate = useTranslate();
  const [reply, setReply] = useState<BasketReply | null>(null);
  const price = useStaffAction(sales.price, { onDone: setReply });
  return (
    <Page title={translate('basket.title')} text={translate('basket.text')}>
      <Card>
        <Form
          onSubmit={(values: FieldValues) =>
            price.mutate({ lines: readLines(getText(values, 'lines')), member: getText(values, 'member') })
          }
          noValidate
        >
          <Stack gap={4} align="stretch">
            <LongTextField source="lines" label="basket.lines" hint="basket.linesHint" validate={required()} maxLength={2000} />
            <TextField source="member" label="basket.member" hint="basket.memberHint" maxLength={60} />
            <div>
              <Button type="submit" variant="primary" loading={price.isPending}>
                {translate('basket.price')}
              </Button>
            </div>
          </Stack>
        </Form>
      </Card>
      {reply && <Priced reply={reply} />}
    </Page>
  );
}

/** A SKU a line, and after it the units. */
const readLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.match(/\d+/g) ?? [])
    .filter(([skuId]) => skuId !== undefined)
    .map(([skuId, num = '1']) => ({ skuId: Number(skuId), num: Number(num) }));

function Priced({ reply }: { reply: BasketReply }) {
  const translate = useTranslate();
  const { amount } = useFormats();
  return (
    <>
      {reply.problems.map(({ skuId, reason, left }) => (
        <Notice key={skuId} tone="warning" title={translate('basket.problem', { sku: skuId, left })}>
          {translate(`basket.reasons.${reason}`, { _: translate('basket.reasons.other') })}
        </Notice>
      ))}
      {reply.orders.map((order) => (
        <PricedOrder key={order.shopName['zh-CN']} order={order} />
      ))}
      <Card>
        <DescriptionList
          variant="amounts"
          items={[
            {
              key: 'pay',
              label: translate('orders.amounts.pay'),
              hint: translate('basket.cny', { amount: amount(reply.payCny, 'CNY') }),
              value: amount(reply.pay, 'TWD'),
              isTotal: true,
            },
          ]}
        />
      </Card>
    </>
  );
}

function PricedOrder({ order }: { order: BasketReply['orders'][number] }) {
  const translate = useTranslate();
  const { local, amount, number } = useFormats();
  return (
    <EditSection title={local(order.shopName)}>
      <DescriptionList
        variant="amounts"
        items={[
          ...order.lines.map((line) => ({
            key: `line ${line.skuId}`,
            label: `${local(line.title)} × ${number(line.num)}`,
            hint: line.sale
              ? translate('basket.inSale', {
                  sale: local(line.sale),
                  regular: amount(line.regularPrice, 'TWD'),
                  price: amount(line.price, 'TWD'),
                })
              : translate('basket.each', { price: amount(line.price, 'TWD') }),
            value: amount(line.amount, 'TWD'),
          })),
          ...order.gifts.map((line) => ({
            key: `gift ${line.skuId}`,
            label: `${local(line.title)} × ${number(line.num)}`,
            hint: translate('orders.free'),
            value: amount('0.00', 'TWD'),
          })),
          ...order.discounts.map(({ kind, title, amount: saved }) => ({
            key: `${kind} ${title['zh-CN']}`,
            label: local(title),
            hint: translate(`basket.kinds.${kind}`),
            value: `-${amount(saved, 'TWD')}`,
          })),
          ...order.unusable.map(({ title, reason, missing }) => ({
            key: `unusable ${title['zh-CN']}`,
            label: local(title),
            hint:
              missing === null
                ? translate(`basket.reasons.${reason}`, { _: translate('basket.reasons.other') })
                : translate('basket.missing', { amount: amount(missing, 'TWD') }),
            value: '–',
          })),
          { key: 'freight', label: translate('orders.amounts.freight'), value: amount(order.freight, 'TWD') },
          { key: 'tax', label: translate('orders.amounts.tax'), value: amount(order.tax, 'TWD') },
          { key: 'pay', label: translate('orders.amounts.pay'), value: amount(order.pay, 'TWD'), isTotal: true },
        ]}
      />
    </EditSection>
  );
}
