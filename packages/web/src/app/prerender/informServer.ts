import { manilaZone, zoneCookie } from '@tribe/domain/kernel/time/zone.ts';
import { tellRole } from '#kernel/me/role.ts';
import { removeCookie, writeCookie } from '#kernel/storage/cookie.ts';

/** Says what the server has to know of this browser to render its next page as the browser would. */
export function informServer(zone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone): void {
  if (zone === manilaZone) removeCookie(zoneCookie);
  else writeCookie(zoneCookie, zone);
  tellRole();
}
