import type { Host } from '#features/events/eventRow.ts';
import { isActiveGrant, isStaffGrant } from '#features/members/activeGrants.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { statement } from '#kernel/db/statement.ts';
import { likePattern } from '#kernel/api/page.ts';
import { replicaQuery } from '#kernel/api/operation.ts';

const possible = statement<Host>(
  'events.possible_hosts',
  `select u.id, ${nameSql('p')} as name
   from app_user u join user_profile p on p.user_id = u.id
   where u.status = 'ACTIVE' and ($1 = '%%' or concat_ws(' ', p.first_name, p.last_name) ilike $1)
     and u.id in (select h.user_id from user_access_level h where ${isStaffGrant('h')} and ${isActiveGrant('h', '$2')})
   order by name, u.id limit 500`,
);

/** Who can host an event: the staff. */
export const listEventHosts = replicaQuery(['events', 'event_create'], (ctx, search: string | null): Promise<Host[]> =>
  ctx.rows(possible, [likePattern((search ?? '').slice(0, 200)), ctx.now()]),
);
