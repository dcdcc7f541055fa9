import type { Transport } from '@baodao/api-client/endpoint';
import { home } from '@baodao/api-client/endpoints/home';
import type { Language } from '@baodao/domain/wire/fields';

const DELAY_MS = 3000;
const MAX_KEYS = 20;

/** Saves missing text keys at the API, in batches. A key that is dropped from a full batch is reported on a later page. */
export function createMissingKeys(send: Transport, language: Language): (key: string) => void {
  let batch: string[] = [];
  return (key) => {
    if (batch.length === 0) {
      setTimeout(() => {
        const keys = batch.slice(0, MAX_KEYS);
        batch = [];
        send(home.missingKeys, { language, keys }).catch(() => {});
      }, DELAY_MS);
    }
    batch.push(key);
  };
}
