import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { Card } from '../Card/Card.tsx';
import { Carousel } from './Carousel.tsx';

export const docs: ComponentDocs = {
  use: [
    'A few equal things of which the first matters most: banners, recommended products.',
    'slideWidth below 100 % shows that there is more.',
  ],
  avoid: ['For content that everyone must see. Many shoppers see the first slide only.', 'For the pictures of a product. Use Gallery.'],
  compare: [
    {
      right: (
        <Carousel
          className="wide"
          label="台湾茗茶"
          labels={{
            carousel: '轮播',
            slide: '幻灯片',
            position: (i, n) => `第 ${i} 张，共 ${n} 张`,
            previous: '上一张',
            next: '下一张',
            pause: '暂停',
            play: '播放',
          }}
          slideWidth="70%"
          gap="16px"
          dots={false}
        >
          {[
            <Card key="a" variant="brand">
              高山茶
            </Card>,
            <Card key="b" variant="member">
              红茶
            </Card>,
            <Card key="c" variant="sunken">
              乌龙茶
            </Card>,
          ]}
        </Carousel>
      ),
      rightText: 'A part of the next slide invites to scroll.',
      wrong: (
        <Carousel
          className="wide"
          label="公告"
          labels={{
            carousel: '轮播',
            slide: '幻灯片',
            position: (i, n) => `第 ${i} 张，共 ${n} 张`,
            previous: '上一张',
            next: '下一张',
            pause: '暂停',
            play: '播放',
          }}
          autoplayMs={2000}
          loop
        >
          {[
            <Card key="a" variant="sunken">
              运费调整公告，请务必阅读以下全部说明
            </Card>,
            <Card key="b" variant="sunken">
              清关资料公告
            </Card>,
          ]}
        </Carousel>
      ),
      wrongText: 'Two seconds are too short to read, and an announcement hides behind another.',
    },
  ],
  states: {
    Autoplay: 'A pause button is first. It pauses on hover, on focus and with reduced motion.',
    'First or last slide': 'The button beyond it is disabled, unless loop is set.',
    Dragging: 'The slide follows the finger and snaps to a position.',
  },
  content: [
    { rule: 'The label names the content.', 'zh-CN': '本周优惠', 'zh-TW': '本週優惠', en: 'This week’s offers' },
    { rule: 'A position says index and count.', 'zh-CN': '第 2 张，共 5 张', 'zh-TW': '第 2 張，共 5 張', en: '2 of 5' },
  ],
  keyboard: { Tab: 'Moves through pause, slides and buttons.', 'Enter, Space': 'Activates a button or dot.' },
  screenReader: [
    'It is a region with the role description “carousel”; each slide is a group with its position.',
    'A change of slide is announced politely, but not during autoplay.',
  ],
  related: { Gallery: 'Pictures of a product.', ProductGrid: 'All products at once.' },
};
