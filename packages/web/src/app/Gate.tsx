import { MembershipGate } from '#features/courses/learning/MembershipGate.tsx';
import { PlanGate } from '#features/courses/learning/PlanGate.tsx';
import { useMe } from '#kernel/me/Me.tsx';

/** To a member it is closed by what would open it to them, their plan where nothing else is said; to others because they are none. */
export function Gate({ note }: { note?: string | null }) {
  return useMe().roles.includes('member') ? <PlanGate note={note ?? undefined} /> : <MembershipGate />;
}
