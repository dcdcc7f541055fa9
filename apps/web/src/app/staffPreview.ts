import type { CallOptions, Endpoint, Transport } from '@baodao/api-client/endpoint';
import { home } from '@baodao/api-client/endpoints/home';
import type { Preview } from '@baodao/domain/home/shapes';
import { loadLayout } from '../layout/loadLayout.ts';
import { noticeAdded } from '../platform/notices/notices.flow.ts';
import type { App } from '../platform/page/app.ts';

export interface StaffPreview {
  /** Answers what the preview has, and sends everything else. */
  send: Transport;
  /** Loads the page again, now with the preview, and says what it shows. */
  show: (app: Pick<App, 'store'>, reload: () => Promise<void>) => Promise<void>;
}

/**
 * Shows pages as they would be with a change that staff have not saved, for a link of the back office. Its token is in the fragment, which
 * neither servers nor caches nor search engines see.
 */
export function openStaffPreview(transport: Transport, token: string): StaffPreview {
  const preview = transport(home.preview, { token }).catch(() => null);
  return {
    async send<Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input, options?: CallOptions): Promise<Reply> {
      const found = (await preview)?.replies.find((reply) => reply.route === endpoint.route && fits(reply.input, input));
      // The server made the reply for this call.
      return found ? (found.data as Reply) : transport(endpoint, input, options);
    },
    async show({ store }, reload) {
      const isValid = (await preview) !== null;
      // The settings of the shop are in its header and footer.
      await Promise.all([store.runSaga(loadLayout).toPromise(), reload()]);
      delete document.documentElement.dataset['preview'];
      store.dispatch(noticeAdded({ kind: isValid ? 'info' : 'warning', hint: { name: isValid ? 'preview' : 'previewEnded', count: 1 } }));
    },
  };
}

const fits = (wanted: Preview['replies'][number]['input'], input: unknown) =>
  Object.entries(wanted).every(([name, value]) => String(Reflect.get(Object(input), name)) === String(value));
