import type { NearShop } from '@baodao/domain/local/shapes';
import * as links from '@baodao/link-builders/links';
import { Avatar } from '@baodao/ui-kit/Avatar/Avatar';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../shared/links/AppLink.tsx';
import styles from './Map.module.css';

interface Props {
  orgId: number;
  /** What the list knows of it; the map shows shops of further pages, too. */
  shop: NearShop | undefined;
  name: string;
  onClose: () => void;
}

/** The shop that was pressed, over the foot of the map. */
export function ShownShop({ orgId, shop, name, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.shown}>
      <Avatar name={name} picture={shop?.logo} shape="square" />
      <output className={styles.shownText}>
        <AppLink href={links.shop({ orgId })}>{name}</AppLink>
        {shop && <span>{shop.address}</span>}
      </output>
      <IconButton label={t('local.map.close')} icon={<X />} onClick={onClose} />
    </div>
  );
}
