import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pictures, useSample } from '../../.storybook/sample.tsx';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { DescriptionList } from '../DescriptionList/DescriptionList.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { PageSection } from '../PageSection/PageSection.tsx';
import { Price } from '../Price/Price.tsx';
import { ProductCard } from '../ProductCard/ProductCard.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Steps } from '../Steps/Steps.tsx';
import styles from './ProductPage.stories.module.css';

const meta: Meta = { title: 'Examples/Checkout', parameters: { layout: 'fullscreen' } };
export default meta;

export const Checkout: StoryObj = {
  render: function Checkout() {
    const t = useSample();
    const [delivery, setDelivery] = useState('0');
    const { amounts } = t;
    return (
      <main className="bd-page">
        <Stack gap={6} style={{ paddingBlock: 24 }}>
          <Steps label={t.checkout} steps={t.steps.map((label) => ({ label }))} current={1} doneLabel={t.stepDone} />
          <div className={styles.below}>
            <Stack gap={6}>
              <Notice>{t.notice.info}</Notice>
              <Card>
                <PageSection title={t.shop}>
                  <Stack gap={4}>
                    {t.products.slice(0, 2).map((title, index) => (
                      <ProductCard
                        key={title}
                        layout="row"
                        href={`#product-${index}`}
                        title={title}
                        picture={index === 0 ? pictures.tea : pictures.pineapple}
                        price={{ amountTwd: index === 0 ? '680' : '1,280', amountCny: index === 0 ? '155' : '291' }}
                        note="× 1"
                      />
                    ))}
                  </Stack>
                </PageSection>
              </Card>
              <Card>
                <RadioGroup
                  label={t.form.delivery}
                  variant="cards"
                  value={delivery}
                  onChange={setDelivery}
                  choices={t.form.deliveries.map((label, index) => ({
                    value: String(index),
                    label,
                    hint: index === 0 ? t.form.deliveryHint : undefined,
                    after: <Price size="small" amountTwd="180" amountCny="41" />,
                  }))}
                />
              </Card>
            </Stack>
            <Card>
              <Stack gap={4}>
                <h2>{t.checkout}</h2>
                <DescriptionList
                  variant="amounts"
                  items={[
                    { label: amounts.goods, value: 'NT$1,960' },
                    { label: amounts.shipping, hint: amounts.shippingHint, value: 'NT$180' },
                    { label: amounts.coupon, value: '−NT$200', tone: 'sale' },
                    { label: amounts.total, value: <Price size="large" amountTwd="1,940" amountCny="441" />, isTotal: true },
                  ]}
                />
                <Checkbox defaultChecked>{t.form.agree}</Checkbox>
                <Button variant="primary" size="large" fullWidth>
                  {t.buy}
                </Button>
              </Stack>
            </Card>
          </div>
        </Stack>
      </main>
    );
  },
};
