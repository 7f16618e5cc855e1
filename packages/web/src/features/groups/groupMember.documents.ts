import { fragment, mutation, query } from '#generated/gql.ts';
import { ExportProgress } from '#admin/export.documents.ts';

export const GroupMemberLine = fragment('GroupMember { * }');

export const GroupMemberRows = fragment('GroupMemberPage { total page pageSize rows { ...GroupMemberLine } }', [
  GroupMemberLine,
]);

export const GroupMemberPage = query('groupMemberPage { ...GroupMemberRows }', [GroupMemberRows]);
export const SubGroupMemberPage = query('subGroupMemberPage { ...GroupMemberRows }', [GroupMemberRows]);
export const GroupMemberIds = query('groupMemberIds');
export const SubGroupMemberIds = query('subGroupMemberIds');

/** Where people can be moved, of the places that the one who asks may see. */
export const GroupPlaces = query('groupPlaces { ** }');

export const GroupMovePreview = query('groupMovePreview { ** }');
export const MoveGroupMembers = mutation('moveGroupMembers');
export const ExportGroupMembers = mutation('exportGroupMembers { ...ExportProgress }', [ExportProgress]);
export const SubGroupPersonLine = fragment('SubGroupPerson { * }');

export const SubGroupShown = query(
  'subGroupShown { * lead { ...SubGroupPersonLine } people { ...SubGroupPersonLine } }',
  [SubGroupPersonLine],
);
