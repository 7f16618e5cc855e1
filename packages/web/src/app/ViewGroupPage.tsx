import { CareList } from '#features/accountability/worklist/CareList.tsx';
import { ViewGroup } from '#features/groups/ViewGroup.tsx';
import { useMe } from '#kernel/me/Me.tsx';

/** A leader's own group, with those who need them today. */
export function ViewGroupPage() {
  const mayCare = useMe().functionAccess.member_contact === true;
  return <ViewGroup care={(groupId) => mayCare && <CareList groupId={groupId} />} />;
}
