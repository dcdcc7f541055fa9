import type { ComponentDocs } from '../../.storybook/componentDocs.ts';
import { pictures } from '../../.storybook/sample.tsx';
import { Gallery } from './Gallery.tsx';

export const docs: ComponentDocs = {
  use: ['The pictures of one product, shop or document. A tap opens them large.'],
  avoid: ['For banners with links. Use Carousel.', 'For a single decorative picture. Use Picture.'],
  compare: [
    {
      right: (
        <Gallery
          className="wide"
          style={{ maxWidth: 220 }}
          label="凤梨酥的图片"
          labels={{ position: (i, n) => `第 ${i} 张，共 ${n} 张`, open: '查看大图', close: '关闭', previous: '上一张', next: '下一张' }}
          pictures={[pictures.pineapple, pictures.mooncake]}
          priority={false}
          sizes="220px"
        />
      ),
      rightText: 'The product first, then its details.',
      wrong: (
        <Gallery
          className="wide"
          style={{ maxWidth: 220 }}
          label="图片"
          labels={{ position: (i, n) => `第 ${i} 张，共 ${n} 张`, open: '查看大图', close: '关闭', previous: '上一张', next: '下一张' }}
          pictures={[pictures.lantern]}
          priority={false}
          sizes="220px"
        />
      ),
      wrongText: 'A mood picture first. The shopper does not see what is sold.',
    },
  ],
  states: {
    'One picture': 'No thumbnails.',
    'No picture': 'A muted box of the same size.',
    Scrolling: 'The picture follows the finger; its thumbnail is marked.',
    Large: 'The lightbox covers the page. A click or two fingers enlarge a picture.',
  },
  content: [
    { rule: 'The label names the product.', 'zh-CN': '土凤梨酥的图片', 'zh-TW': '土鳳梨酥的圖片', en: 'Pictures of pineapple cakes' },
    { rule: 'The button says what it opens.', 'zh-CN': '查看大图', 'zh-TW': '查看大圖', en: 'View larger' },
  ],
  keyboard: {
    Tab: 'Moves from the row to the button and the thumbnails.',
    'Arrow left, Arrow right': 'Show the previous or next picture, also in the lightbox.',
    Enter: 'On the button: opens the lightbox. On a thumbnail: shows its picture.',
    Escape: 'Closes the lightbox. The focus returns to its button.',
  },
  screenReader: [
    'It is a region with a label. Each thumbnail has its position as name, the current one is marked.',
    'The lightbox is a dialog; the pictures behind it are inert.',
  ],
  related: { Picture: 'A single picture.', Carousel: 'Banners and cards.' },
};
