import { isSafeLink } from '@tribe/domain/kernel/text/link.ts';
import { nextMeeting } from '@tribe/domain/features/groups/meeting.ts';
import { nameSql } from '#features/members/nameSql.ts';
import { visibilityOf } from '#features/members/visibility.ts';
import { notFound } from '#kernel/api/errors.ts';
import { query } from '#kernel/api/operation.ts';
import { statement } from '#kernel/db/statement.ts';
import { orNull, shape, type ShapeOf } from '#kernel/api/shape.ts';

export const SubGroupPerson = shape({
  id: 'Int',
  name: 'String',
  profileImage: 'String?',
  slug: 'String',
  headline: 'String?',
});
export type SubGroupPerson = ShapeOf<typeof SubGroupPerson>;

/** A subgroup as those who are in it see it. */
export const SubGroupShown = shape({
  id: 'Int',
  name: 'String',
  groupName: 'String',
  capacity: 'Int?',
  timeZone: 'String',
  nextMeetingAt: 'DateTime?',
  chatLink: 'String?',
  lead: orNull(SubGroupPerson),
  people: [SubGroupPerson],
});
export type SubGroupShown = ShapeOf<typeof SubGroupShown>;

type Row = Omit<SubGroupShown, 'nextMeetingAt'> & { weekday: number | null; time: string | null };

const person = `json_build_object('id', u.id, 'name', ${nameSql('p')},
  'profileImage', u.profile_image, 'slug', u.slug, 'headline', p.headline)`;

/** A subgroup is small; a sheet that put thousands into one is not read whole. */
const mostShown = 200;

const shown = statement<Row>(
  'groups.sub_shown',
  `select s.id, s.name, g.name as "groupName", s.capacity, s.time_zone as "timeZone", s.meeting_weekday as weekday,
     s.meeting_time as time, coalesce(s.chat_link, g.chat_link) as "chatLink",
     (select ${person} from app_user u join user_profile p on p.user_id = u.id where u.id = s.lead_id and u.status = 'ACTIVE') as lead,
     coalesce((select json_agg(${person} order by p.first_name, u.id) from (select m.user_id from group_membership m
         where m.sub_group_id = s.id and m.left_at is null order by m.joined_at, m.id limit ${mostShown}) inside
       join app_user u on u.id = inside.user_id and u.status = 'ACTIVE' join user_profile p on p.user_id = u.id), '[]') as people
   from sub_group s join tribe_group g on g.id = s.group_id
   where s.id = $1 and s.archived_at is null and ($4::boolean and ($3::text = 'everybody')
     or s.lead_id = $2 or exists (select from group_leader gl where gl.group_id = s.group_id and gl.user_id = $2)
     or exists (select from group_membership me where me.sub_group_id = s.id and me.user_id = $2 and me.left_at is null))`,
);

/**
 * One's own subgroup, one that one leads, or with the page of subgroups any that the office sees. Throws NOT_FOUND in the
 * same words for none and for somebody else's.
 */
export const showSubGroup = query('in', async (ctx, id: number): Promise<SubGroupShown> => {
  const [found] = await ctx.rows(shown, [
    id,
    ctx.me.userId,
    visibilityOf(ctx.me),
    ctx.me.pageAccess['subGroups'] === true,
  ]);
  if (!found) throw notFound('Subgroup');
  const { weekday, time, ...row } = found;
  return {
    ...row,
    nextMeetingAt: nextMeeting({ weekday, time, zone: row.timeZone }, ctx.now()),
    chatLink: row.chatLink !== null && isSafeLink(row.chatLink) ? row.chatLink : null,
  };
});
