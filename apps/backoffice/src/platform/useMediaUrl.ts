import { session } from '@baodao/staff-api/endpoints/session';
import { useStaffRead } from './useStaffRead.ts';

/** The address of a picture of the shop, from its hash or from its name in a record. */
export function useMediaUrl(): (picture: string, width: number) => string {
  const { data: me } = useStaffRead(session.me, {});
  return (picture, width) => {
    const hash = picture.replace(/^pictures\//, '').replace(/\.[a-z]+$/, '');
    // Nothing is asked for before the shop's address is known.
    return me && hash !== '' ? `${me.mediaUrl}/media/${hash}/${width}.webp` : 'data:,';
  };
}
