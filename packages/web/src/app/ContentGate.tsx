import { MembershipGate } from '#features/courses/MembershipGate.tsx';
import { PlanGate } from '#features/courses/PlanGate.tsx';
import { useMe } from '#kernel/me/Me.tsx';

/** What stands before what is closed: to a member because of their plan, to others because they are none. */
export function ContentGate() {
  return useMe().roles.includes('member') ? <PlanGate /> : <MembershipGate />;
}
