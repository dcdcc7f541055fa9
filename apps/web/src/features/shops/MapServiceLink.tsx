import { useTranslation } from 'react-i18next';
import { mapServiceLink } from '../../platform/map/mapServiceLink.ts';

interface Props {
  name: string;
  lng: number;
  lat: number;
  className?: string | undefined;
}

/** Leads to a map with streets and directions. The shop's own maps have coasts and counties only. */
export function MapServiceLink({ className, ...place }: Props) {
  const { t } = useTranslation();
  const { service, href } = mapServiceLink(place);
  return (
    <a className={className} href={href} target="_blank" rel="noreferrer">
      {t(`shops.about.mapService.${service}`)}
      <span className="bd-visually-hidden"> {place.name}</span>
    </a>
  );
}
