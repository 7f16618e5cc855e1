import { Lock } from 'lucide-react';
import { memberMessages } from '@tribe/domain/features/members/messages.ts';
import { to } from '@tribe/domain/kernel/routing/routes.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

/** What stands before content that is for members. */
export function MembershipGate() {
  return (
    <Card look="deep" className="sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-start gap-3">
          <Lock strokeWidth={1.75} className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <div>
            <p className="text-lg font-semibold">{memberMessages.membersOnly}</p>
            <p className="mt-1">{memberMessages.enrollmentSoon}</p>
          </div>
        </div>
        <Button look="mango" href={to('enroll')}>
          {memberMessages.joinWaitlist}
        </Button>
      </div>
    </Card>
  );
}
