import type { NearbyShop } from '@baodao/domain/local/shapes';
import * as links from '@baodao/link-builders/links';
import { Avatar } from '@baodao/ui-kit/Avatar/Avatar';
import { IconButton } from '@baodao/ui-kit/IconButton/IconButton';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../platform/links/AppLink.tsx';
import { MapServiceLink } from '../shops/MapServiceLink.tsx';
import styles from './Map.module.css';

interface Props {
  orgId: number;
  /** Undefined for shops of other result pages, which the map shows too. */
  shop: NearbyShop | undefined;
  name: string;
  onClose: () => void;
}

/** The selected shop, at the bottom of the map. */
export function SelectedShop({ orgId, shop, name, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <div className={styles.selectedShop}>
      <Avatar name={name} picture={shop?.logo} shape="square" />
      <output className={styles.selectedText}>
        <AppLink href={links.shop({ orgId })}>{name}</AppLink>
        {shop && <span>{shop.address}</span>}
        {shop && <MapServiceLink className={styles.mapService} name={name} lng={shop.lng} lat={shop.lat} />}
      </output>
      <IconButton label={t('local.map.close')} icon={<X />} onClick={onClose} />
    </div>
  );
}
