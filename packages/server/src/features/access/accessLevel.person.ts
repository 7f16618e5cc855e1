import { isActiveGrant } from '#features/members/activeGrants.ts';
import { figures, others, theirs, type PersonRows } from '#kernel/db/personRows.ts';

const longer =
  'case when s.expires_at is null or m.expires_at is null then null else greatest(s.expires_at, m.expires_at) end';

export const accessLevelPeople: PersonRows = {
  'user_access_level.granted_by_id': { merge: { kind: 'keep', label: 'Levels granted' }, data: others },
  'user_access_level.user_id': {
    merge: {
      kind: 'union',
      label: 'Access levels',
      unique: ['access_level_id'],
      combine: { expires_at: longer },
      where: (row) => `${row}.revoked_at is null and ${row}.access_level_id <> 'non-member'`,
      last: {
        set: 'revoked_at = $3, updated_at = $3',
        when: `x.user_id = $1 and $2::int is not null and x.access_level_id = 'non-member' and x.revoked_at is null
        and exists (select from user_access_level o where o.user_id = $1 and o.access_level_id = 'member' and ${isActiveGrant('o', '$3')})`,
      },
    },
    data: theirs('Access levels', figures, ['granted_by_id']),
  },
};
