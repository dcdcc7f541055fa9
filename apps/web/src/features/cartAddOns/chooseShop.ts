import type { Cart, CartShop } from '@baodao/domain/cart/shapes';

/** The shop of which another product pays off most: it brings free delivery, a discount or a free product closer. Else the first one. */
export function chooseShop({ orgs }: Pick<Cart, 'orgs'>): CartShop | undefined {
  const selected = orgs.filter(({ checked }) => checked !== 'none');
  return (
    selected.find(({ freight }) => freight.missing !== null) ??
    selected.find(({ promotions }) => promotions.some(({ next }) => next !== null)) ??
    selected[0] ??
    orgs[0]
  );
}
