// On the server alone, so that the browser need not know how buttons lead anywhere.
import { home } from '@baodao/api-client/endpoints/home';
import type { Button } from '@baodao/domain/home/shapes';
import { formatTime } from '@baodao/domain/time/formats';
import { bannerLink } from '@baodao/link-builders/banners';
import { all, call, put, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../store/callApi.ts';
import { type FrameLink, frameChanged } from './frame.flow.ts';

/** Beside the page's own reads. Without it the frame stands as well, only without links to the apps. */
export function* fetchFrame(): SagaGenerator<void> {
  const { apps, qr, sampleRateDay } = yield* all({
    apps: call(readLinks, 'app-store'),
    qr: call(readLinks, 'qr'),
    sampleRateDay: call(readSampleRateDay),
  });
  yield* put(frameChanged({ apps, qr: qr[0] ?? null, sampleRateDay }));
}

function* readLinks(place: string): SagaGenerator<FrameLink[]> {
  try {
    return (yield* callApi(home.buttons, { place })).flatMap(toLink);
  } catch {
    return [];
  }
}

function toLink(button: Button): FrameLink[] {
  const link = bannerLink(button);
  if (!link) return [];
  return [{ id: button.id, title: button.title, href: link.href, ...(link.kind === 'external' ? { rel: link.rel } : {}) }];
}

/** Rates that are real need no word; those of the sample shop say from when they are. */
function* readSampleRateDay(): SagaGenerator<string | null> {
  try {
    const rate = (yield* callApi(home.currency, {})).find(({ code }) => code === 'CNY');
    return rate?.sample ? formatTime(rate.time, 'YYYY-MM-DD HH:mm:ss').slice(0, 10) : null;
  } catch {
    return null;
  }
}
