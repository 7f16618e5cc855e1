import { ViewGroup } from '#features/groups/ViewGroup.tsx';
import { QueueList } from '#features/members/success/QueueList.tsx';
import { useMe } from '#kernel/me/Me.tsx';

/** A leader's own group, with those who need them today. */
export function ViewGroupPage() {
  const mayCare = useMe().functionAccess.member_contact === true;
  return (
    <ViewGroup care={(groupId) => mayCare && <QueueList title="Who needs you today" groupId={groupId} asLead />} />
  );
}
