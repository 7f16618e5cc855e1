import { MembershipGate } from '#features/courses/MembershipGate.tsx';
import { PlanGate } from '#features/courses/PlanGate.tsx';
import { useMe } from '#kernel/me/Me.tsx';

/** To a member it is closed because of their plan, to others because they are none. */
export function Gate() {
  return useMe().roles.includes('member') ? <PlanGate /> : <MembershipGate />;
}
