import type { ShopSummary } from '@baodao/domain/catalog/shapes';
import * as links from '@baodao/link-builders/links';
import { Price } from '@baodao/ui-kit/Price/Price';
import { ShopCard, type ShopCardProps } from '@baodao/ui-kit/ShopCard/ShopCard';
import { Stars } from '@baodao/ui-kit/Stars/Stars';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { priceProps } from '../prices/priceProps.ts';
import type { TileProduct, TitledPicture } from '../products/tileProduct.ts';
import { saleIds } from '../sales/saleIds.ts';

type ShopProduct = Pick<TileProduct, 'id' | 'title' | 'cover' | 'price' | 'priceCny' | 'promoteId' | 'marketProductId'>;

interface Props {
  shop: Pick<ShopSummary, 'orgId' | 'name' | 'score'> & { logo: TitledPicture | null };
  note: string;
  /** Accessible text of the rating. */
  scoreLabel: string;
  /** Default: the page of the shop. */
  href?: string;
  heading?: ShopCardProps['heading'];
  products?: readonly ShopProduct[];
  productHref?: (product: ShopProduct) => string;
  /** Far below the viewport: the products are links with empty boxes. */
  isFar?: boolean;
}

const salePageHref = (product: ShopProduct) => links.product({ ...saleIds(product), id: product.id });

/** A shop in a list, with its rating and a few products. */
export function ShopTile({ shop, note, scoreLabel, href, heading, products, productHref = salePageHref, isFar = false }: Props) {
  const { orgId, name, logo, score } = shop;
  return (
    <ShopCard
      linkAs={AppLink}
      href={href ?? links.shop({ orgId })}
      heading={heading}
      name={name}
      logo={logo}
      note={note}
      rating={Number(score) > 0 && <Stars size="small" value={Number(score)} label={scoreLabel} text={score} />}
      products={products?.map((product) => ({
        href: productHref(product),
        title: product.title,
        picture: isFar ? null : product.cover,
        price: isFar ? (
          <span className="bd-visually-hidden">{product.title}</span>
        ) : (
          <Price size="small" {...priceProps({ price: product.price, priceCny: product.priceCny })} />
        ),
      }))}
    />
  );
}
