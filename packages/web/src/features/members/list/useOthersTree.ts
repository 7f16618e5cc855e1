import type { TreeFields } from '#admin/treeFilter.ts';
import { useQueryWhen } from '#kernel/graphql/useQuery.ts';
import { useMe } from '#kernel/me/Me.tsx';
import { UserFilterChoices } from '../people.documents.ts';
import { treeOf } from './memberFilters.ts';

/** What only members have, and what such a list is of. */
const ofMembers = ['attention', 'stage', 'group', 'manager', 'level', 'kind', 'status'];
const lookedUp = ['batch', 'product', 'tag'];

/** What a list of people who are not active members can be narrowed by; names are for those who may list members. */
export function useOthersTree(): TreeFields {
  const { pageAccess } = useMe();
  const asked = useQueryWhen(pageAccess.users === true, UserFilterChoices);
  const seesMoney = pageAccess['subscription'] === true || pageAccess['studentPaymentDetails'] === true;
  const known = asked.kind === 'done' ? asked.data.userFilterChoices : null;
  const { hidden = [], ...tree } = treeOf(known, seesMoney);
  return { ...tree, hidden: [...hidden, ...ofMembers, ...(known ? [] : lookedUp)] };
}
