import type { Send } from '@baodao/api-client/row';
import type { SendOptions } from '@baodao/api-client/send';

export const loadTransport = () => import('@baodao/api-client/send');

/** axios comes with the first call; a page that came complete from the server needs none. */
export function createLazyTransport(options: SendOptions): Send {
  let ready: Promise<Send> | undefined;
  return async (row, input, callOptions) => {
    ready ??= loadTransport().then(({ createSend }) => createSend(options));
    const send = await ready.catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return send(row, input, callOptions);
  };
}
