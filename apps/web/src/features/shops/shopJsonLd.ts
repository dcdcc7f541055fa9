import type { ShopComposite } from '@baodao/domain/shops/shapes';
import * as links from '@baodao/link-builders/links';
import type { Thing } from 'schema-dts';
import type { AddressOf } from '../../platform/page/page.ts';
import { breadcrumbs } from '../../platform/structuredData/structuredData.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Schema.org type by shop kind. */
const schemaTypes = {
  shop: 'Store',
  charter: 'TaxiService',
  hostel: 'LodgingBusiness',
  food: 'FoodEstablishment',
  experience: 'LocalBusiness',
} as const satisfies Record<ShopComposite['kind'], string>;

/** JSON-LD of a shop with location, opening hours and rating. */
export function shopJsonLd(shop: ShopComposite, home: string, addressOf: AddressOf): Thing[] {
  const url = addressOf(links.shop({ orgId: shop.orgId }));
  const { summary, lng, lat, logo, cover, images } = shop;
  return [
    {
      '@type': schemaTypes[shop.kind],
      '@id': url,
      url,
      name: shop.name,
      description: shop.intro,
      image: (images.length > 0 ? images : cover ? [cover] : []).map(({ src }) => addressOf(`${src}/1280.jpg`, 'file')),
      ...(logo ? { logo: addressOf(`${logo.src}/320.jpg`, 'file') } : {}),
      ...(shop.phone ? { telephone: `+886-${shop.phone.replace(/^0/, '')}` } : {}),
      address: { '@type': 'PostalAddress', addressCountry: 'TW', streetAddress: shop.address },
      ...(lng !== null && lat !== null ? { geo: { '@type': 'GeoCoordinates', longitude: lng, latitude: lat } } : {}),
      openingHoursSpecification: shop.hours.flatMap(({ day, from, to }) => {
        const weekday = weekdays[day - 1];
        if (!weekday) return [];
        const closes = to === '24:00' ? '23:59' : to;
        return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${weekday}`, opens: from, closes } as const];
      }),
      ...(summary.commentCount > 0
        ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: summary.score, reviewCount: summary.commentCount } }
        : {}),
    },
    breadcrumbs(home, [{ name: shop.name, path: links.shop({ orgId: shop.orgId }) }], addressOf),
  ];
}
