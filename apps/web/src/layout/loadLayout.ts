// Runs on the server, and in the browser of whoever previews a change of staff.
import { home } from '@baodao/api-client/endpoints/home';
import { formatTime } from '@baodao/domain/time/formats';
import { all, call, put, type SagaGenerator } from 'typed-redux-saga';
import { ratesLoaded, toRateMap } from '../features/rates/rates.flow.ts';
import { settingsLoaded } from '../features/siteSettings/siteSettings.flow.ts';
import { callApi } from '../platform/store/callApi.ts';

/** Loads the layout's data in parallel with the page's. A failure only leaves out app links, contact lines and the rate. */
export function* loadLayout(): SagaGenerator<void> {
  yield* all([call(loadSiteSettings), call(loadRates)]);
}

function* loadSiteSettings(): SagaGenerator<void> {
  try {
    yield* put(settingsLoaded(yield* callApi(home.siteSettings, {})));
  } catch {
    // See above.
  }
}

/** Only the sample shop shows the date of its exchange rates. */
function* loadRates(): SagaGenerator<void> {
  try {
    const list = yield* callApi(home.exchangeRates, {});
    const sample = list.find((rate) => rate.sample);
    const sampleDate = sample ? formatTime(sample.time, 'YYYY/MM/DD HH:mm').slice(0, 10) : null;
    yield* put(ratesLoaded({ rates: toRateMap(list), sampleDate }));
  } catch {
    // See above.
  }
}
