import type { Viewer } from '#kernel/api/viewer.ts';

const office = ['admin', 'tribe-team-fa', 'tribe-team-ro'];

/** The office sees everybody; coaches, leads and success managers those assigned to them; a member nobody but themselves. */
export type Visibility = 'everybody' | 'assigned' | 'self';

export function visibilityOf(viewer: Viewer): Visibility {
  if (viewer.pageAccess['user'] !== true) return 'self';
  return viewer.roles.some((role) => office.includes(role)) ? 'everybody' : 'assigned';
}

/** Subscriptions and dues are for those who may open them anywhere else. */
export const seesMoney = ({ pageAccess }: Viewer): boolean =>
  pageAccess['subscription'] === true || pageAccess['studentPaymentDetails'] === true;

/** Whether somebody belongs to the tribe: whoever holds more than the level of those who only signed up. */
export const isOfTribe = ({ roles }: Viewer): boolean => roles.some((role) => role !== 'non-member');

/**
 * The SQL condition that `asker` may see `member` with `sight`; each is an expression such as 'u.id' or '$2'.
 * Assigned are those in a group, subgroup or accountability group led, in a stage led or reviewed, and
 * those managed: their own success manager, or their batch's where they have none of their own.
 */
export function canView(member: string, asker: string, visibility: string): string {
  return `(${member} = ${asker}::int or ${visibility}::text = 'everybody' or (${visibility}::text = 'assigned' and (
    exists (select from group_membership gm left join sub_group sg on sg.id = gm.sub_group_id
      left join group_leader gl on gl.group_id = gm.group_id and gl.user_id = ${asker}::int
      where gm.user_id = ${member} and gm.left_at is null and (gl.user_id is not null or sg.lead_id = ${asker}::int))
    or exists (select from user_stage seen join stage_reviewer sr on sr.stage_id = seen.stage_id
      where seen.user_id = ${member} and seen.left_at is null and sr.user_id = ${asker}::int)
    or exists (select from user_stage seen join stage_leader sl on sl.stage_id = seen.stage_id
      where seen.user_id = ${member} and seen.left_at is null and sl.user_id = ${asker}::int)
    or exists (select from accountability_membership am join accountability_group ag on ag.id = am.group_id and ag.status <> 'ended'
      where am.user_id = ${member} and am.left_at is null and ${asker}::int in (ag.team_lead_id, ag.assistant_team_lead_id))
    or exists (select from app_user managed left join batch mb on mb.id = managed.batch_id
      where managed.id = ${member} and coalesce(managed.success_manager_id, mb.success_manager_id) = ${asker}::int))))`;
}

/**
 * The same rule for those who see whom they are assigned, as a SQL list of the ids of their people and themselves: a list
 * or a search of thousands starts from it, where one person is asked for by `canView`.
 */
export const assignedTo = (asker: string): string => `(
  select gm.user_id from group_leader gl join group_membership gm on gm.group_id = gl.group_id and gm.left_at is null
    where gl.user_id = ${asker}::int
  union select gm.user_id from sub_group sg join group_membership gm on gm.sub_group_id = sg.id and gm.left_at is null
    where sg.lead_id = ${asker}::int
  union select seen.user_id from stage_reviewer sr join user_stage seen on seen.stage_id = sr.stage_id and seen.left_at is null
    where sr.user_id = ${asker}::int
  union select seen.user_id from stage_leader sl join user_stage seen on seen.stage_id = sl.stage_id and seen.left_at is null
    where sl.user_id = ${asker}::int
  union select am.user_id from accountability_group ag join accountability_membership am on am.group_id = ag.id and am.left_at is null
    where (ag.team_lead_id = ${asker}::int or ag.assistant_team_lead_id = ${asker}::int) and ag.status <> 'ended'
  union ${managedBy(asker)}
  union select ${asker}::int)`;

/** Whom a success manager has, as a SQL list of ids: their own, and those of their batches who have none of their own. */
export const managedBy = (manager: string): string => `(
  select managed.id from app_user managed where managed.success_manager_id = ${manager}::int
  union all select managed.id from batch mb join app_user managed on managed.batch_id = mb.id
    where mb.success_manager_id = ${manager}::int and managed.success_manager_id is null)`;

/** The same as a SQL condition on the person `u`: for a list of all of them, which two indexes find at once. */
export const isManagedBy = (manager: string): string => `(u.success_manager_id = ${manager}::int
  or u.success_manager_id is null and u.batch_id = any(array(select mb.id from batch mb where mb.success_manager_id = ${manager}::int)))`;
