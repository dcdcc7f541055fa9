import type { WebPageBlock } from '@baodao/domain/guides/shapes';
import * as links from '@baodao/link-builders/links';
import { Button } from '@baodao/ui-kit/Button/Button';
import { Card } from '@baodao/ui-kit/Card/Card';
import { Picture } from '@baodao/ui-kit/Picture/Picture';
import { ProductGrid } from '@baodao/ui-kit/ProductGrid/ProductGrid';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Gift from 'lucide-react/icons/gift';
import Store from 'lucide-react/icons/store';
import Ticket from 'lucide-react/icons/ticket';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { RichText } from '../../platform/richText/RichText.tsx';
import { ProductTile } from '../products/ProductTile.tsx';
import styles from './WebPage.module.css';
import { WebPageCards } from './WebPageCards.tsx';

interface Props {
  blocks: readonly WebPageBlock[];
  lang: string;
}

/** The content blocks of a page. Needs the texts of `products` and `guides`. */
export function WebPageBlocks({ blocks, lang }: Props) {
  // Blocks have no ids, and their order does not change.
  return blocks.map((block, at) => (
    <Block key={`${block.type}-${at}`} block={block} lang={lang} heading={blocks.slice(0, at).some(hasHeading) ? 'h3' : 'h2'} />
  ));
}

const hasHeading = (block: WebPageBlock): boolean => block.type === 'html' && block.html.includes('<h2');

/** `heading` is the heading level of the block's items. */
function Block({ block, lang, heading }: { block: WebPageBlock; lang: string; heading: 'h2' | 'h3' }) {
  switch (block.type) {
    case 'html':
      return <RichText html={block.html} lang={lang} />;
    case 'goods':
      if (block.products.length === 0) return null;
      return (
        <ProductGrid columns={4}>
          {block.products.map((product) => (
            <ProductTile key={product.id} product={product} heading={heading} />
          ))}
        </ProductGrid>
      );
    case 'pictures':
      return (
        <div className={styles.pictures}>
          {block.pictures.map((picture) => (
            <Picture key={picture.src} picture={picture} ratio="natural" rounded sizes="(min-width: 1024px) 700px, 100vw" />
          ))}
        </div>
      );
    case 'pages':
      return <WebPageCards pages={block.pages} />;
    default:
      return <EntryCard block={block} />;
  }
}

const entries = {
  coupons: { Icon: Ticket, tone: 'member' },
  lottery: { Icon: Gift, tone: 'brand' },
  market: { Icon: Store, tone: 'brand' },
  guess: { Icon: CircleHelp, tone: 'brand' },
} as const;

type EntryBlock = Extract<WebPageBlock, { type: keyof typeof entries }>;

function hrefOf(block: EntryBlock): string {
  switch (block.type) {
    case 'coupons':
      return links.settingCoupon({ type: 'center' });
    case 'lottery':
      return links.lottery({ id: block.lotteryId });
    case 'market':
      return links.market({ marketId: block.marketId });
    case 'guess':
      return links.guess({ id: block.activityId });
  }
}

/** Card that links to coupons, a lottery, a sale or a guess. */
function EntryCard({ block }: { block: EntryBlock }) {
  const { t } = useTranslation();
  const { Icon, tone } = entries[block.type];
  return (
    <Card variant={tone} padding="medium" className={styles.entry}>
      <Icon aria-hidden="true" strokeWidth={1.75} />
      <div>
        <p className={styles.entryTitle}>{t(`guides.entry.${block.type}.title`)}</p>
        <p>{t(`guides.entry.${block.type}.text`)}</p>
      </div>
      <Button variant="primary" linkAs={AppLink} href={hrefOf(block)}>
        {t(`guides.entry.${block.type}.go`)}
      </Button>
    </Card>
  );
}
