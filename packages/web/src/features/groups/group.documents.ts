import { crud, fragment, mutation, query } from '#generated/gql.ts';

export const groupDocuments = crud(
  'Group',
  'id name memberCount capacity batch { id name } leaders { id firstName lastName }',
  'description cover batchId chatLink subGroups { id name memberCount } version',
);

export const subGroupDocuments = crud(
  'SubGroup',
  'id name groupId groupName leadName memberCount capacity meetingWeekday meetingTime timeZone',
  'leadId chatLink version',
);

export const AssignGroupLeaders = mutation('assignGroupLeaders { id leaders { id firstName lastName } }');
export const GroupStayLine = fragment('GroupStay { * }');

export const GroupHistory = query('groupHistoryPage { total page pageSize rows { ...GroupStayLine } }', [
  GroupStayLine,
]);

export const GroupsOfPerson = query('groupsOfPerson { ...GroupStayLine }', [GroupStayLine]);
