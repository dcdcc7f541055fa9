import { share } from '@baodao/api-client/endpoints/share';
import type { ShareConfig } from '@baodao/domain/share/shapes';
import type { SharedPage } from '@baodao/link-builders/share';
import { call, type SagaGenerator } from 'typed-redux-saga';
import { callApi } from '../platform/store/callApi.ts';

/** Sets the card with which WeChat shares the page. Without it WeChat shows the bare link. */
export function* updateShareCard({ title, description = '', image = '', link }: SharedPage): SagaGenerator<void> {
  try {
    const url = getSignedUrl();
    const config = yield* callApi(share.weChatConfig, { url });
    yield* call(setCard, config, { title, desc: description, link, imgUrl: image });
  } catch (error) {
    console.info(error);
  }
}

/** WeChat compares the signed URL with that of the page. On iOS it keeps the URL at which the document was opened. */
function getSignedUrl(): string {
  const [opened] = performance.getEntriesByType('navigation');
  const url = /iPhone|iPad/.test(navigator.userAgent) && opened ? opened.name : location.href;
  return url.replace(/#.*/, '');
}

async function setCard(config: ShareConfig, card: { title: string; desc: string; link: string; imgUrl: string }): Promise<void> {
  const { default: weChat } = await import('weixin-js-sdk');
  weChat.config({ ...config, debug: false, jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData'] });
  // The types require a callback.
  const data = { ...card, success: () => {} };
  weChat.ready(() => {
    weChat.updateAppMessageShareData(data);
    weChat.updateTimelineShareData(data);
  });
}
