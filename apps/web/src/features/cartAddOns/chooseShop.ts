import type { Cart, CartShop } from '@baodao/domain/cart/shapes';

/**
 * The shop that sends a parcel to which another product pays off most: it brings free delivery, a discount or a free product closer.
 * Else the first one.
 */
export function chooseShop(cart: Pick<Cart, 'orgs'>): CartShop | undefined {
  const orgs = cart.orgs.filter(({ freight }) => freight.needsParcel);
  const selected = orgs.filter(({ checked }) => checked !== 'none');
  return (
    selected.find(({ freight }) => freight.missing !== null) ??
    selected.find(({ promotions }) => promotions.some(({ next }) => next !== null)) ??
    selected[0] ??
    orgs[0]
  );
}
