import { notStaff } from '@tribe/domain/features/accounts/session.ts';

/** The SQL condition that a row of user_access_level, called `row`, is held at `now`; both are expressions such as 'h' and '$1'. */
export const isActiveGrant = (row: string, now: string): string =>
  `${row}.revoked_at is null and ${row}.starts_at <= ${now}::timestamptz and (${row}.expires_at is null or ${row}.expires_at > ${now}::timestamptz)`;

/** The SQL condition that a row of user_access_level, called `row`, makes somebody staff; the few such rows have an index of their own. */
export const isStaffGrant = (row: string): string =>
  `${row}.access_level_id not in (${notStaff.map((level) => `'${level}'`).join(', ')})`;

/** The SQL condition that the person `u`, a row of app_user, is a member at `now`: what every count of members goes by. */
export const isMemberSql = (u: string, now: string): string =>
  `${u}.status = 'ACTIVE' and exists (select from user_access_level h
    where h.user_id = ${u}.id and h.access_level_id = 'member' and ${isActiveGrant('h', now)})`;

/** The levels of the person `user`, highest first, as a JSON list of id and name; null for somebody without. */
export const activeLevels = (user: string, now: string): string =>
  `(select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.rank desc, l.id)
    from user_access_level h join access_level l on l.id = h.access_level_id
    where h.user_id = ${user} and ${isActiveGrant('h', now)} and l.archived_at is null)`;

/** People who aren't active. They are few and have an index of their own: passing over them is faster than looking up all others. */
export const inactive = `(select x.id from app_user x where x.status <> 'ACTIVE')`;
