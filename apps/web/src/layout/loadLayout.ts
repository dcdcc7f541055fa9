// Runs on the server only, so the browser bundle needs no banner links.
import { home } from '@baodao/api-client/endpoints/home';
import type { Button } from '@baodao/domain/home/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { bannerLink } from '@baodao/link-builders/banners';
import { all, call, put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../store/callApi.ts';
import { type LayoutLink, layoutLoaded } from './layout.flow.ts';

/** Loads the layout's data in parallel with the page's. If it fails, the layout only lacks the app links. */
export function* loadLayout(): SagaGenerator<void> {
  const { apps, qr, sampleRateDay } = yield* all({
    apps: call(readLinks, 'app-store'),
    qr: call(readLinks, 'qr'),
    sampleRateDay: call(readSampleRateDate),
  });
  yield* put(layoutLoaded({ apps, qr: qr[0] ?? null, sampleRateDate: sampleRateDay }));
}

function* readLinks(place: string): SagaGenerator<LayoutLink[]> {
  try {
    return (yield* callApi(home.buttons, { place })).flatMap(toLink);
  } catch {
    return [];
  }
}

function toLink(button: Button): LayoutLink[] {
  const link = bannerLink(button);
  if (!link) return [];
  return [{ id: button.id, title: button.title, href: link.href, ...(link.kind === 'external' ? { rel: link.rel } : {}) }];
}

/** Only the sample shop shows the date of its exchange rate. */
function* readSampleRateDate(): SagaGenerator<string | null> {
  try {
    const rate = (yield* callApi(home.exchangeRates, {})).find(({ code }) => code === 'CNY');
    return rate?.sample ? formatTime(rate.time, 'YYYY-MM-DD HH:mm:ss').slice(0, 10) : null;
  } catch {
    return null;
  }
}
