import { toShanghai } from '../alipay/shanghaiTime.ts';
import { bilingual, html } from '../html.ts';
import type { Page } from '../page.ts';
import type { StoredPush } from './shapes.ts';

/** The messages, newest first. */
export function pushPage(pushes: readonly StoredPush[]): Page {
  return {
    title: '浏览器推送 Push messages',
    body: html`<h1>浏览器推送 <span lang="en">Push messages</span></h1>
<p>${bilingual('这里只有在沙箱订阅的浏览器。真正的浏览器用各家自己的推送服务。', 'Only browsers that subscribed here. Real browsers use the services of their makers.')}</p>
${pushes.length === 0 && html`<p class="card">${bilingual('没有推送。', 'No push messages.')}</p>`}
<ol class="plain">
${pushes.map(
  ({ browserId, text, receivedAt }) => html`<li class="card">
<p>${text}</p>
<p class="quiet">${toShanghai(receivedAt)} UTC+8 · ${browserId}</p>
</li>
`,
)}
</ol>`,
  };
}
