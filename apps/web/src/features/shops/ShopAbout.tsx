import type { ShopComposite } from '@baodao/domain/shops/shapes';
import * as links from '@baodao/link-builders/links';
import { DescriptionList } from '@baodao/ui-kit/DescriptionList/DescriptionList';
import { Disclosure } from '@baodao/ui-kit/Disclosure/Disclosure';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { useMoneyText } from '../prices/useMoneyText.ts';
import { MapServiceLink } from './MapServiceLink.tsx';
import styles from './Shop.module.css';
import { ShopHours } from './ShopHours.tsx';
import { ShopScores } from './ShopScores.tsx';

/** Introduction, scores, contact, opening hours and licences of a shop. */
export function ShopAbout({ shop }: { shop: ShopComposite }) {
  const { t } = useTranslation();
  const money = useMoneyText();
  const { intro, notice, phone, address, hours, openTime, averagePrice, averagePriceCny, summary, licenceImages, regionPath, lng, lat } =
    shop;
  const [, county] = regionPath;
  return (
    <section className={styles.about} aria-label={t('shops.about.label')}>
      <div className={styles.description}>
        <p className={styles.intro}>{intro}</p>
        {notice && <p className={styles.notice}>{notice}</p>}
        <ShopScores summary={summary} />
      </div>
      <div className={styles.contact}>
        <DescriptionList
          items={[
            {
              key: 'address',
              label: t('shops.about.address'),
              value: (
                <>
                  {address}{' '}
                  <AppLink className={styles.nearby} href={links.nearShop({ regionId: county })}>
                    {t('shops.about.nearBy')}
                  </AppLink>{' '}
                  {lng !== null && lat !== null && <MapServiceLink className={styles.nearby} name={shop.name} lng={lng} lat={lat} />}
                </>
              ),
            },
            ...(phone ? [{ key: 'phone', label: t('shops.about.phone'), value: <a href={`tel:${phone}`}>{phone}</a> }] : []),
            ...(hours.length > 0 || openTime
              ? [{ key: 'hours', label: t('shops.about.hours'), value: hours.length > 0 ? <ShopHours hours={hours} /> : openTime }]
              : []),
            ...(averagePrice && averagePriceCny
              ? [{ key: 'average', label: t('shops.about.average'), value: money.inBoth(averagePrice, averagePriceCny) }]
              : []),
          ]}
        />
        {licenceImages.length > 0 && (
          <Disclosure title={t('shops.about.licence')}>
            <ul className={styles.licences}>
              {licenceImages.map((picture) => (
                <li key={picture.src}>
                  <Picture
                    picture={picture}
                    alt={t('shops.about.licenceOf', { shop: shop.name })}
                    ratio="3:4"
                    fit="contain"
                    sizes="160px"
                  />
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </section>
  );
}
