// Runs on the server only.
import { home } from '@baodao/api-client/endpoints/home';
import { formatTime } from '@baodao/domain/time/formats';
import { all, call, put, type SagaGenerator } from 'typed-redux-saga';
import { settingsLoaded } from '../shared/siteSettings/siteSettings.flow.ts';
import { callApi } from '../store/callApi.ts';
import { layoutLoaded } from './layout.flow.ts';

/** Loads the layout's data in parallel with the page's. A failure only leaves out app links, contact lines and the date of the rate. */
export function* loadLayout(): SagaGenerator<void> {
  const { sampleRateDate } = yield* all({ settings: call(loadSiteSettings), sampleRateDate: call(readSampleRateDate) });
  yield* put(layoutLoaded({ sampleRateDate }));
}

function* loadSiteSettings(): SagaGenerator<void> {
  try {
    yield* put(settingsLoaded(yield* callApi(home.siteSettings, {})));
  } catch {
    // See above.
  }
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
