import * as links from '@baodao/link-builders/links';
import type { Meta } from '../../platform/page/page.ts';
import { breadcrumbs, itemList } from '../../platform/structuredData/structuredData.ts';
import { selectBookableServices } from './booking.flow.ts';
import { type BookingKind, bookingLink } from './bookingParams.ts';

export const createBookingMeta =
  (kind: BookingKind): Meta =>
  (state, t, addressOf) => {
    const { value } = selectBookableServices(state);
    const list = value?.kind === kind ? value.list : [];
    const title = t(`local.${kind}.title`);
    return {
      title,
      description: t(`local.${kind}.description`),
      image: list[0] ? `${list[0].cover.src}/960.jpg` : undefined,
      // Canonical without filters.
      path: bookingLink(kind),
      data: [
        breadcrumbs(
          t('layout.menu.home'),
          [
            { name: t('local.service.title'), path: links.service() },
            { name: title, path: bookingLink(kind) },
          ],
          addressOf,
        ),
        itemList(
          title,
          list.map((product) => ({ name: product.title, path: links.product({ id: product.id }) })),
          addressOf,
        ),
      ],
    };
  };
