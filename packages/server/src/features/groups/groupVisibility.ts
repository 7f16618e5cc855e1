/**
 * The SQL condition that `asker` may see `group` with the sight that they have of people: the office sees all; others the groups
 * that they lead, or a subgroup of, and those with somebody in them whose success manager they are.
 */
export function canViewGroup(group: string, asker: string, visibility: string): string {
  return `(${visibility}::text = 'everybody'
    or exists (select from group_leader gl where gl.group_id = ${group} and gl.user_id = ${asker}::int)
    or exists (select from sub_group led where led.group_id = ${group} and led.lead_id = ${asker}::int and led.archived_at is null)
    or (${visibility}::text = 'assigned' and exists (select from group_membership gm join app_user managed on managed.id = gm.user_id
      left join batch mb on mb.id = managed.batch_id where gm.group_id = ${group} and gm.left_at is null
        and coalesce(managed.success_manager_id, mb.success_manager_id) = ${asker}::int)))`;
}

/**
 * The same of the subgroup `s`, an alias: the office sees all; others those that they lead, and those of a group that they
 * lead or have somebody in.
 */
export const canViewSubGroup = (
  s: string,
  asker: string,
  visibility: string,
): string => `(${visibility}::text = 'everybody'
  or ${s}.lead_id = ${asker}::int
  or exists (select from group_leader gl where gl.group_id = ${s}.group_id and gl.user_id = ${asker}::int)
  or (${visibility}::text = 'assigned' and exists (select from group_membership gm join app_user managed on managed.id = gm.user_id
    left join batch mb on mb.id = managed.batch_id where gm.sub_group_id = ${s}.id and gm.left_at is null
      and coalesce(managed.success_manager_id, mb.success_manager_id) = ${asker}::int)))`;

/** Whether `asker` leads the group, or the subgroup `s` that may be null. */
export const leads = (group: string, s: string, asker: string): string => `(exists (select from group_leader gl
  where gl.group_id = ${group} and gl.user_id = ${asker}::int) or ${s}.lead_id = ${asker}::int)`;
