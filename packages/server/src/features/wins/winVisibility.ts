import { isOfTribe, canView, visibilityOf } from '#features/members/visibility.ts';
import type { Ctx } from '#kernel/api/context.ts';

/** $1 to $3 of every statement below: who asks, how far their sight reaches, and whether they belong to the tribe. */
export const asking = ({ me }: Ctx): unknown[] => [me.userId, visibilityOf(me), isOfTribe(me)];

const sameGroup = `exists (select from group_membership theirs join group_membership mine
  on mine.group_id = theirs.group_id and mine.left_at is null
  where theirs.user_id = w.user_id and theirs.left_at is null and mine.user_id = $1)`;

/** Staff who look after the one who posted it; what somebody keeps to themselves is not for them either. */
export const isForStaff = `(w.visibility <> 'only-me' and ${canView('w.user_id', '$1', '$2')})`;

const isShown = (more: string) => `(w.user_id = $1::int or (w.status = 'published' and (
  (w.visibility = 'members' and p.show_wins = 'tribe' and $3::boolean)
  or (w.visibility <> 'only-me' and p.show_wins <> 'nobody' and ${sameGroup})${more})))`;

/** Whether a win `w` of a profile `p` is for who asks: by the win's own choice and by that of the whole profile. */
export const isSeen = isShown(` or ${isForStaff}`);

/** The same without what only staff may see: a list for everybody is not slower for those who look after some. */
export const isForMembers = isShown('');

/** Whether anybody may see a picture of it: its owner agreed, and everyone in the tribe sees it anyway. */
export const isShared = `(w.status = 'published' and w.consent_for_marketing and w.visibility = 'members' and p.show_wins = 'tribe')`;
