import * as links from '@baodao/link-builders/links';
import { EmptyState } from '@baodao/ui-kit/EmptyState/EmptyState';
import { Skeleton } from '@baodao/ui-kit/Skeleton/Skeleton';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { Load, Meta } from '../../app/page.ts';
import { ChipLinks } from '../../shared/links/ChipLinks.tsx';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import { useShownSearch } from '../../shared/products/useShownSearch.ts';
import { Comment } from './Comment.tsx';
import styles from './Comments.module.css';
import { type CommentsView, commentsParams, commentsQuery, commentTypes, readCommentsView } from './readShop.ts';
import { ShopFault } from './ShopFault.tsx';
import { ShopFrame } from './ShopFrame.tsx';
import { ShopScores } from './ShopScores.tsx';
import { fetchOwnOfShop, fetchShopComments, selectShop, selectShopComments } from './shop.flow.ts';

export const load: Load = ({ query }) => fetchShopComments(commentsQuery(readCommentsView(query.toString())));
export const loadPersonal: Load = ({ query }) => fetchOwnOfShop(readCommentsView(query.toString()).orgId);

export const meta: Meta = (state, t) => {
  const shop = selectShop(state).value;
  if (!shop) return { title: t('shops.missing.title'), hidden: true };
  return {
    title: t('shops.comments.titleOf', { shop: shop.name }),
    description: t('shops.comments.description', { shop: shop.name, score: shop.score, count: shop.summary.commentCount }),
    image: shop.cover ? `${shop.cover.src}/1280.jpg` : undefined,
    path: links.shopComment({ orgId: shop.orgId }),
  };
};

export default function ShopCommentPage() {
  const { t } = useTranslation();
  const { search, updating } = useShownSearch();
  const comments = useSelector(selectShopComments).value;
  const view = readCommentsView(search);
  const hrefOf = (change: Partial<CommentsView>) => links.shopComment(commentsParams({ ...view, page: 1, ...change }));
  return (
    <ShopFrame part="comments">
      {({ summary }) => (
        <div className={styles.page}>
          <h1>{t('shops.comments.title')}</h1>
          <ShopScores summary={summary} />
          <ChipLinks
            label={t('shops.comments.types')}
            chips={commentTypes.map((type) => ({
              href: hrefOf({ type }),
              label: t(`shops.comments.type.${type}`, { count: comments?.counts[type] ?? 0 }),
              current: type === view.type,
            }))}
          />
          <div aria-busy={updating}>
            <Comments />
          </div>
          {comments && <ListPagination index={comments.index} pages={comments.pages} hrefOf={(page) => hrefOf({ page })} />}
        </div>
      )}
    </ShopFrame>
  );
}

function Comments() {
  const { t } = useTranslation();
  const slot = useSelector(selectShopComments);
  if (slot.state === 'failed') return <ShopFault fault={slot.fault} />;
  if (!slot.value) return <Skeleton kind="block" height="24rem" />;
  if (slot.value.list.length === 0) return <EmptyState compact title={t('shops.comments.none')} text={t('shops.comments.noneText')} />;
  return (
    <ul className={styles.list}>
      {slot.value.list.map((comment) => (
        <li key={comment.id}>
          <Comment comment={comment} />
        </li>
      ))}
    </ul>
  );
}
